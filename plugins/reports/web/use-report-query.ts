import { useFormat } from '@platform/web';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addWeeks, USUAL_WEEKS, Week, weekAt } from '../contract/index.ts';

/** What the reports are narrowed to. It stands in the address, so that a report can be sent. */
export interface ReportNarrowing {
  readonly partnerId?: string;
  readonly from: Week;
  readonly to: Week;
}

/** The narrowing in the address, and how to change it. */
export function useReportQuery() {
  const [address, setAddress] = useSearchParams();
  const { timeZone } = useFormat();
  const [now] = useState(() => weekAt(timeZone, Date.now()));
  const weekIn = (name: string) => Week.safeParse(address.get(name)).data;
  const to = weekIn('to') ?? now;
  const partnerId = address.get('partnerId');
  const query: ReportNarrowing = { from: weekIn('from') ?? addWeeks(to, 1 - USUAL_WEEKS), to, ...(partnerId && { partnerId }) };
  const change = (next: Partial<ReportNarrowing>) => {
    const all = Object.entries({ ...query, ...next }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    setAddress(all, { replace: true });
  };
  return { query, change };
}

import { type Format, useFormat } from '@platform/web';
import type { ServiceRequestSummary } from '../../contract/index.ts';

type When = Pick<ServiceRequestSummary, 'accessFrom' | 'accessTo'>;

/** When somebody comes: one day with its hours, or from and to. */
export function accessText({ date, dateTime, time }: Format, { accessFrom, accessTo }: When): string {
  return date(accessFrom) === date(accessTo)
    ? `${dateTime(accessFrom)}–${time(accessTo)}`
    : `${dateTime(accessFrom)} – ${dateTime(accessTo)}`;
}

/** The same in the page's own language and zone. */
export function useAccessText() {
  const format = useFormat();
  return (when: When) => accessText(format, when);
}

import { addDays, dayIn } from '@platform/core/time';
import type { Notice } from '@plugins/notices/contract';

export interface NoticeDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly when: 'today' | 'yesterday' | 'earlier';
  readonly notices: readonly Notice[];
}

/** Notices under the days on which they were sent, in their order. */
export function byDay(notices: readonly Notice[], { timeZone, now }: { readonly timeZone: string; readonly now: Date }): NoticeDay[] {
  const today = dayIn(timeZone, now);
  const yesterday = addDays(today, -1);
  return [...Map.groupBy(notices, ({ createdAt }) => dayIn(timeZone, new Date(createdAt)))].map(([day, those]) => ({
    day,
    notices: those,
    when: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier',
  }));
}

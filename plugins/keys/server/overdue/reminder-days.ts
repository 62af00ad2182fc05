import { addDays, DAY_MS } from '@platform/core/time';

/** What the settings ask for; null: not at all. */
export interface Reminding {
  readonly beforeDays: number | null;
  readonly everyDays: number | null;
}
/** So many reminders after the day; then somebody has to call. */
const MOST_AFTER = 100;

/**
 * Days on which the holder of a loan is reminded: some days before it is due, on the day, and every so many days after.
 * @param since the day it was lent or they were reminded last: only later ones are answered
 */
export function reminderDays(dueOn: string, { beforeDays, everyDays }: Reminding, since: string): string[] {
  const before = beforeDays === null ? [] : [addDays(dueOn, -beforeDays)];
  const onTheDay = beforeDays === null && everyDays === null ? [] : [dueOn];
  const after = everyDays === null ? [] : every(everyDays, dueOn, since);
  return [...before, ...onTheDay, ...after].filter((day) => day > since);
}

function every(days: number, dueOn: string, since: string): string[] {
  const passed = Math.max(0, Math.floor((Date.parse(since) - Date.parse(dueOn)) / DAY_MS / days));
  return Array.from({ length: MOST_AFTER }, (_, round) => addDays(dueOn, (passed + round + 1) * days));
}

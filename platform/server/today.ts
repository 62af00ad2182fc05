import type { Clock } from './core.ts';

/** Sweden and Norway share their time, so a day is the same in every organisation of the portal. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** Every list asks; a time zone takes longer than the rest of what a list does with its rows. */
let last = { minute: Number.NaN, day: '' };

/** Today as `YYYY-MM-DD`. */
export function today(clock: Clock): string {
  const now = clock.now();
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: DAY.format(now) };
  return last.day;
}

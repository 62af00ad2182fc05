import type { Clock } from '@platform/server';

/** Sweden and Norway share their time, so a day is the same in every organisation of the portal. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** Today as `YYYY-MM-DD`. */
export const today = (clock: Clock): string => DAY.format(clock.now());

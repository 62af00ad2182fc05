import type { Clock } from '@platform/server';

/** Sweden and Norway share their time, so a day is the same in every organisation of the portal. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' });

/** The day of a moment there, as `YYYY-MM-DD`: an hour or two after midnight it is still yesterday in UTC. */
export const dayAt = (moment: Date): string => DAY.format(moment);

/** Today as `YYYY-MM-DD`. */
export const today = (clock: Clock): string => dayAt(clock.now());

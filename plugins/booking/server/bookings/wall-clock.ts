import { addDays, DAY_MS, momentOf } from '@platform/core/time';

/** The moment so many minutes into a day, by the clock on the wall. */
export type WallClock = (day: string, minutes: number) => Date;
const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

/** The clock of a time zone. What it has found of a day it keeps: the slots of a week ask for the same few days again and again. */
export function wallClock(timeZone: string): WallClock {
  const days = new Map<string, { readonly start: number; readonly isPlain: boolean; readonly next: string }>();
  const dayOf = (day: string) => {
    const known = days.get(day);
    if (known) return known;
    const [next, start] = [addDays(day, 1), momentOf(day, timeZone).getTime()];
    const found = { start, next, isPlain: momentOf(next, timeZone).getTime() - start === DAY_MS };
    days.set(day, found);
    return found;
  };
  return function at(day, minutes) {
    const { isPlain, next, start } = dayOf(day);
    if (minutes >= DAY_MINUTES) return at(next, minutes - DAY_MINUTES);
    return isPlain
      ? new Date(start + minutes * MINUTE_MS)
      : momentOf(`${day}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`, timeZone);
  };
}

const pad = (value: number): string => String(value).padStart(2, '0');

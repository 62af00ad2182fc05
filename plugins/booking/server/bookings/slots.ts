import type { Country } from '@platform/core';
import { addDays, dayIn, isHoliday, momentOf } from '@platform/core/time';
import type { BookingResource } from '../../contract/index.ts';

/** The hours of a resource, and where its clocks are. */
export interface Hours extends Pick<BookingResource, 'opensAt' | 'closesAt' | 'slotMinutes' | 'closedOnHolidays'> {
  readonly country: Country;
  /** IANA name. */
  readonly timeZone: string;
}
export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}
const DAY_MINUTES = 24 * 60;

/**
 * The slots that begin on a day, by the clock on the wall. One that is left out when summer time begins does not exist,
 * and the hour that comes twice is one slot that is longer.
 */
export function slotsOf(day: string, { opensAt, closesAt, slotMinutes, closedOnHolidays, country, timeZone }: Hours): Span[] {
  if (closedOnHolidays && isHoliday(day, country)) return [];
  const at = (minutes: number) => {
    const inDay = minutes % DAY_MINUTES;
    const time = `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`;
    return momentOf(`${addDays(day, Math.floor(minutes / DAY_MINUTES))}T${time}`, timeZone);
  };
  const from = opensAt * 60;
  // a whole day goes on into the next one
  const until = slotMinutes === DAY_MINUTES ? from + DAY_MINUTES : closesAt * 60;
  const slots: Span[] = [];
  for (let start = from; start + slotMinutes <= until; start += slotMinutes) {
    const span = { startsAt: at(start), endsAt: at(start + slotMinutes) };
    const last = slots.at(-1);
    if (span.startsAt < span.endsAt && (!last || last.endsAt <= span.startsAt)) slots.push(span);
  }
  return slots;
}

/** So many slots one after the other without a gap. The first begins then; `undefined` when there are none. */
export function slotsFrom(startsAt: Date, count: number, hours: Hours): Span | undefined {
  const day = dayIn(hours.timeZone, startsAt);
  const reach = hours.slotMinutes === DAY_MINUTES ? count : 1;
  const all = Array.from({ length: reach }, (_, at) => slotsOf(addDays(day, at), hours)).flat();
  const first = all.findIndex((slot) => slot.startsAt.getTime() === startsAt.getTime());
  const chosen = first < 0 ? [] : all.slice(first, first + count);
  const last = chosen.at(-1);
  const isWhole =
    chosen.length === count && chosen.every((slot, at) => at === 0 || chosen[at - 1]?.endsAt.getTime() === slot.startsAt.getTime());
  return last && isWhole ? { startsAt, endsAt: last.endsAt } : undefined;
}

const pad = (value: number): string => String(value).padStart(2, '0');

import type { Country } from '@platform/core';
import { addDays, dayIn, isHoliday, weekdayOf } from '@platform/core/time';
import { type BookingResource, type Weekday, WEEKDAYS } from '../../contract/index.ts';
import { wallClock } from './wall-clock.ts';

/** The hours of a resource, and where its clocks are. */
export interface Hours
  extends
    Pick<BookingResource, 'opensAt' | 'closesAt' | 'slotMinutes' | 'closedOnHolidays'>,
    Partial<Pick<BookingResource, `${Weekday}OpensAt` | `${Weekday}ClosesAt`>> {
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
export function slotsOf(day: string, hours: Hours, at = wallClock(hours.timeZone)): Span[] {
  const open = hoursOn(day, hours);
  if (!open) return [];
  const { slotMinutes } = hours;
  const { opensAt, closesAt } = open;
  const from = opensAt * 60;
  // a whole day goes on into the next one
  const until = slotMinutes === DAY_MINUTES ? from + DAY_MINUTES : closesAt * 60;
  const slots: Span[] = [];
  for (let start = from; start + slotMinutes <= until; start += slotMinutes) {
    const span = { startsAt: at(day, start), endsAt: at(day, start + slotMinutes) };
    const last = slots.at(-1);
    if (span.startsAt < span.endsAt && (!last || last.endsAt <= span.startsAt)) slots.push(span);
  }
  return slots;
}

/** How many hours can be booked on a day: those of whole slots. */
export function hoursOf(day: string, hours: Omit<Hours, 'timeZone'>): number {
  const open = hoursOn(day, hours);
  if (!open) return 0;
  const { slotMinutes } = hours;
  return slotMinutes === DAY_MINUTES
    ? DAY_MINUTES / 60
    : (Math.floor((60 * (open.closesAt - open.opensAt)) / slotMinutes) * slotMinutes) / 60;
}

/** When it opens and closes on a day. Whole days go on into the next one, and begin at the same hour all week. */
function hoursOn(day: string, hours: Omit<Hours, 'timeZone'>): Pick<Hours, 'opensAt' | 'closesAt'> | undefined {
  const { slotMinutes, closedOnHolidays, country } = hours;
  if (closedOnHolidays && isHoliday(day, country)) return undefined;
  const weekday = WEEKDAYS[weekdayOf(day) - 1] ?? 'monday';
  if (isClosedOn(weekday, hours)) return undefined;
  if (slotMinutes === DAY_MINUTES) return hours;
  return { opensAt: hours[`${weekday}OpensAt`] ?? hours.opensAt, closesAt: hours[`${weekday}ClosesAt`] ?? hours.closesAt };
}

/** Whether it opens and closes at the same hour on that day of the week. */
export function isClosedOn(day: Weekday, hours: Partial<BookingResource>): boolean {
  const opensAt = hours[`${day}OpensAt`] ?? undefined;
  return opensAt !== undefined && opensAt === hours[`${day}ClosesAt`];
}

/** So many slots one after the other without a gap. The first begins then; `undefined` when there are none. */
export function slotsFrom(startsAt: Date, count: number, hours: Hours): Span | undefined {
  const day = dayIn(hours.timeZone, startsAt);
  const clock = wallClock(hours.timeZone);
  const reach = hours.slotMinutes === DAY_MINUTES ? count : 1;
  const all = Array.from({ length: reach }, (_, at) => slotsOf(addDays(day, at), hours, clock)).flat();
  const first = all.findIndex((slot) => slot.startsAt.getTime() === startsAt.getTime());
  const chosen = first < 0 ? [] : all.slice(first, first + count);
  const last = chosen.at(-1);
  const isWhole =
    chosen.length === count && chosen.every((slot, at) => at === 0 || chosen[at - 1]?.endsAt.getTime() === slot.startsAt.getTime());
  return last && isWhole ? { startsAt, endsAt: last.endsAt } : undefined;
}

import { describe, expect, it } from 'vitest';
import { addDays } from '@platform/core/time';
import { type Hours, hoursOf, slotsFrom, slotsOf, type Span } from './slots.ts';

const LAUNDRY: Hours = {
  opensAt: 7,
  closesAt: 22,
  slotMinutes: 180,
  closedOnHolidays: false,
  country: 'SE',
  timeZone: 'Europe/Stockholm',
};
const FLAT: Hours = { ...LAUNDRY, opensAt: 14, closesAt: 24, slotMinutes: 1440 };
const NIGHT: Hours = { ...LAUNDRY, opensAt: 0, closesAt: 24, slotMinutes: 60 };
const iso = (day: string, hours: Hours) =>
  slotsOf(day, hours).map(({ startsAt, endsAt }) => `${startsAt.toISOString()}/${endsAt.toISOString()}`);

describe('the slots of a day', () => {
  it('lie one after the other while the resource is open', () => {
    expect(iso('2026-11-24', LAUNDRY)).toEqual([
      '2026-11-24T06:00:00.000Z/2026-11-24T09:00:00.000Z',
      '2026-11-24T09:00:00.000Z/2026-11-24T12:00:00.000Z',
      '2026-11-24T12:00:00.000Z/2026-11-24T15:00:00.000Z',
      '2026-11-24T15:00:00.000Z/2026-11-24T18:00:00.000Z',
      '2026-11-24T18:00:00.000Z/2026-11-24T21:00:00.000Z',
    ]);
  });

  it('leave out what does not fit before the resource closes', () => {
    expect(slotsOf('2026-11-24', { ...LAUNDRY, slotMinutes: 240 })).toHaveLength(3);
  });

  it('are one from the opening hour to the same hour of the next day where a slot is a day', () => {
    expect(iso('2026-11-24', FLAT)).toEqual(['2026-11-24T13:00:00.000Z/2026-11-25T13:00:00.000Z']);
    // 23 hours, when summer time begins in the night
    expect(iso('2027-03-27', FLAT)).toEqual(['2027-03-27T13:00:00.000Z/2027-03-28T12:00:00.000Z']);
  });

  it.each([
    ['2026-11-24', 24],
    ['2027-03-28', 23],
    ['2026-10-25', 24],
  ])('on %s are %i where each is an hour, and none overlaps the next', (day, count) => {
    const slots = slotsOf(day, NIGHT);
    expect(slots).toHaveLength(count);
    expect(slots.filter(({ startsAt }, at) => at > 0 && startsAt < (slots[at - 1]?.endsAt ?? startsAt))).toEqual([]);
  });

  it('begin and end on each day of the week as it says, and are none where a day opens when it closes', () => {
    const hours = { ...LAUNDRY, fridayClosesAt: 10, saturdayOpensAt: 9, saturdayClosesAt: 18, sundayOpensAt: 0, sundayClosesAt: 0 };
    const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((day) => slotsOf(day, hours));
    expect(days.map(({ length }) => length)).toEqual([5, 1, 3, 0]);
    expect(days[2]?.[0]?.startsAt.toISOString()).toBe('2026-11-28T08:00:00.000Z');
    expect(slotsOf('2026-11-29', { ...FLAT, sundayOpensAt: 0, sundayClosesAt: 0 })).toEqual([]);
  });

  it('are none on a holiday of the country where it is closed then', () => {
    expect(slotsOf('2026-12-25', { ...LAUNDRY, closedOnHolidays: true })).toEqual([]);
    expect(slotsOf('2026-05-17', { ...LAUNDRY, closedOnHolidays: true, country: 'NO' })).toEqual([]);
    expect(slotsOf('2026-12-25', LAUNDRY)).not.toEqual([]);
  });
});

describe('several slots in a row', () => {
  const nine = new Date('2026-11-24T09:00:00.000Z');
  it('end with the last of them', () => {
    expect(slotsFrom(nine, 2, LAUNDRY)).toEqual({ startsAt: nine, endsAt: new Date('2026-11-24T15:00:00.000Z') });
    const check = new Date('2026-11-24T13:00:00.000Z');
    expect(slotsFrom(check, 3, FLAT)?.endsAt).toEqual(new Date('2026-11-27T13:00:00.000Z'));
  });

  it('are none when the first is no slot, or when the resource closes before the last', () => {
    expect(slotsFrom(new Date('2026-11-24T09:30:00.000Z'), 1, LAUNDRY)).toBeUndefined();
    expect(slotsFrom(nine, 5, LAUNDRY)).toBeUndefined();
  });
});

/** Days when clocks change, and those beside them. */
const DAYS = ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29', '2026-06-15'];
const OPENINGS = [0, 1, 2, 3, 14, 22].flatMap((opensAt) => [1, 5, 24 - opensAt].map((open) => ({ opensAt, closesAt: opensAt + open })));
const LENGTHS = [45, 60, 150, 1440].flatMap((slotMinutes) => OPENINGS.map((hours) => ({ ...NIGHT, ...hours, slotMinutes })));
const minuteOf = (at: Date) => {
  const [hour = 0, minute = 0] = at.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm' }).split(':').map(Number);
  return hour * 60 + minute;
};
/** What would begin in the hour that is left out begins after it. */
const isLeftOut = (at: Date) => at.toISOString().startsWith('2027-03-28T01');
const isWrongRow = (first: Span, second: Span | undefined, hours: Hours) => {
  const [one, two] = [1, 2].map((count) => slotsFrom(first.startsAt, count, hours)?.endsAt.getTime());
  const follows = second?.startsAt.getTime() === first.endsAt.getTime();
  return one !== first.endsAt.getTime() || two !== (follows ? second.endsAt.getTime() : undefined);
};

it('are right for any hours on any day: on the clock, one after the other, each to be booked, and two in a row', () => {
  const faults = DAYS.flatMap((day) =>
    LENGTHS.filter(({ closesAt }) => closesAt <= 24).flatMap((hours) => {
      const [today, tomorrow] = [slotsOf(day, hours), slotsOf(addDays(day, 1), hours)];
      const all = [...today, ...tomorrow];
      const [first, second] = hours.slotMinutes === 1440 ? all : today;
      const wrong = {
        clock: all.some(({ startsAt }) => !isLeftOut(startsAt) && (minuteOf(startsAt) - hours.opensAt * 60) % hours.slotMinutes !== 0),
        order: all.some(({ startsAt, endsAt }, at) => endsAt <= startsAt || (all[at + 1]?.startsAt ?? endsAt) < endsAt),
        row: first && isWrongRow(first, second, hours),
      };
      return Object.values(wrong).some(Boolean) ? [{ day, ...hours, ...wrong }] : [];
    }),
  );
  expect(faults).toEqual([]);
});

const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const own = (at: number) => ({ opensAt: (at * 5) % 12, closesAt: 12 + ((at * 7) % 13) });
it("of a week with hours of its own for each day are those of a resource with that day's hours all week", () => {
  const week = NAMES.map((name, at) => [
    [`${name}OpensAt`, own(at).opensAt],
    [`${name}ClosesAt`, own(at).closesAt],
  ]);
  const hours: Hours = { ...NIGHT, ...(Object.fromEntries(week.flat()) as Partial<Hours>) }; // by the names of the days
  for (const first of ['2026-10-19', '2027-03-22', '2026-12-28'])
    for (let at = 0; at < 14; at += 1) {
      const day = addDays(first, at);
      expect(iso(day, hours)).toEqual(iso(day, { ...NIGHT, ...own(new Date(day).getUTCDay()) }));
    }
});

it.each([
  ['2026-11-24', LAUNDRY, 15],
  ['2026-11-28', { ...LAUNDRY, saturdayOpensAt: 9, saturdayClosesAt: 18 }, 9],
  ['2026-12-25', LAUNDRY, 15],
  ['2026-11-24', { ...LAUNDRY, slotMinutes: 240 }, 12],
  ['2026-12-25', { ...LAUNDRY, closedOnHolidays: true }, 0],
  ['2026-11-28', { ...FLAT, saturdayOpensAt: 9 }, 24],
] as const)('on %s as many hours can be booked as it says', (day, hours, count) => {
  expect(hoursOf(day, hours)).toBe(count);
});

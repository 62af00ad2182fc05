import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingResource, bookingEndpoints as calls } from '../../contract/index.ts';
import { nextSlots, openResource, slotsOfOneDay } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';

const [ADMIN, MEMBER, RESIDENT] = ['admin@demo.example', 'member@demo.example', 'resident@demo.example'];
const [MANAGER, PARTNER] = ['manager@demo.example', 'partner@demo.example'];
const DAY = 86_400_000;
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer) });
});
afterAll(() => host.stop());

let made = 0;
const open = (rules: object): Promise<BookingResource> => openResource(host, { as: ADMIN, name: `Regelrum ${++made}`, ...rules });
const book = ({ id }: BookingResource, startsAt: string, as = RESIDENT) =>
  host.call(calls.book, { body: { resourceId: id, startsAt } }, { as });
const inDays = (count: number) => new Date(Date.parse(slotsOfOneDay(1)[0] ?? '') + count * DAY).toISOString();
const stateOf = async ({ id }: BookingResource, startsAt: string) => {
  const from = startsAt.slice(0, 10);
  const days = done(await host.call(calls.freeTimes, { params: { id }, query: { from, days: 2 } }, { as: RESIDENT })).days;
  return days.flatMap(({ slots }) => slots).find((slot) => slot.startsAt === startsAt)?.state;
};

describe('a group of residents', () => {
  it.each([
    ['farther than others', { daysAhead: 2, residentDaysAhead: 'Björkgatan 4: 1\nbjörkgatan 2, 1003: 20' }, 'FREE', 201],
    ['less far than others', { daysAhead: 20, residentDaysAhead: '1001: 2' }, 'TOO_FAR', 'ERR_BOOKING_TOO_FAR'],
    ['as far as others', { daysAhead: 20, residentDaysAhead: '1002: 2' }, 'FREE', 201],
  ] as const)('books %s: %o', async (...[, rules, state, answer]) => {
    const room = await open(rules);
    expect(await stateOf(room, inDays(8))).toBe(state);
    const { code, status } = await book(room, inDays(8));
    expect(code ?? status).toBe(answer);
  });

  it('is named free times as far ahead as it may book', async () => {
    const room = await open({ slotMinutes: 1440, daysAhead: 30, residentDaysAhead: '1001: 1' });
    const { days } = done(await host.call(calls.freeTimes, { params: { id: room.id }, query: { days: 2 } }, { as: ADMIN }));
    const tomorrow = days[1]?.slots[0]?.startsAt ?? '';
    done(await book(room, tomorrow, ADMIN));
    // the day after is free for others alone
    expect((await book(room, tomorrow)).body).toMatchObject({
      code: 'ERR_BOOKING_TAKEN',
      message: 'Någon annan hann före. Välj en annan tid.',
    });
  });

  it('cancels and moves until its own hour', async () => {
    const [, startsAt = '', later = ''] = nextSlots(3);
    const strict = await open({ cancelHours: 0, residentCancelHours: '1001: 24' });
    const booked = done(await book(strict, startsAt));
    expect(await host.call(calls.cancel, { params: { id: booked.id } }, { as: RESIDENT })).toMatchObject({
      code: 'ERR_BOOKING_TOO_LATE',
      body: { details: { hours: 24 } },
    });
    const body = { version: booked.version, startsAt: later };
    expect((await host.call(calls.change, { params: { id: booked.id }, body }, { as: RESIDENT })).code).toBe('ERR_BOOKING_TOO_LATE');
    const lenient = await open({ cancelHours: 24, residentCancelHours: 'Björkgatan 2: 0' });
    const { id } = done(await book(lenient, startsAt));
    expect((await host.call(calls.cancel, { params: { id } }, { as: RESIDENT })).status).toBe(200);
  });

  it('keeps its own pause, or none', async () => {
    const [one = '', two = ''] = slotsOfOneDay(2);
    const loose = await open({ pauseHours: 5, residentPauseHours: '1001: 0' });
    const strict = await open({ residentPauseHours: '1001: 5' });
    done(await book(loose, one));
    done(await book(strict, one));
    expect((await book(loose, two)).status).toBe(201);
    expect((await book(strict, two)).code).toBe('ERR_BOOKING_PAUSE');
  });

  it('is followed by a booking as its apartment was when it was made', async () => {
    const room = await open({ residentCancelHours: '1001: 24' });
    const [, startsAt = ''] = nextSlots(2);
    const { id } = done(await book(room, startsAt));
    const [user] = done(await host.call(userEndpoints.list, { query: { query: RESIDENT } }, { as: ADMIN })).items;
    const [other] = done(await host.call(apartmentEndpoints.list, { query: { query: '1002' } }, { as: ADMIN })).items;
    const move = async (apartmentId: string | undefined) => {
      const params = { id: user?.id as never }; // the demo's resident
      const { version } = done(await host.call(userEndpoints.get, { params }, { as: ADMIN }));
      done(
        await host.call(userEndpoints.change, { params, body: { version, apartmentId: (apartmentId ?? null) as never } }, { as: ADMIN }),
      );
    };
    await move(other?.id);
    expect((await host.call(calls.cancel, { params: { id } }, { as: RESIDENT })).code).toBe('ERR_BOOKING_TOO_LATE');
    await move(user?.apartment?.id);
  });
});

it.each([
  ['residentDaysAhead', '1001: 731'],
  ['residentDaysAhead', '1001: 0'],
  ['residentCancelHours', '1001: 721'],
  ['residentPauseHours', '1001: många'],
  ['residentQuotas', '1001: 101'],
])('says where a group is written wrong: %s as %s', async (field, text) => {
  const room = await open({});
  const body = { version: room.version, quotaPeriod: 'WEEK' as const, quota: 3, [field]: text };
  const answer = await host.call(BookingResource.endpoints.update, { params: { id: room.id }, body }, { as: ADMIN });
  expect([answer.status, answer.code]).toEqual([422, 'ERR_BOOKING_RESOURCE_RESIDENTS']);
  expect(JSON.stringify(answer.body)).toContain(`body.${field}`);
});

it('takes what is the least and the most', async () => {
  const rules = { residentDaysAhead: '1001: 730\n1002: 1', residentCancelHours: '1001: 720\n1002: 0', residentPauseHours: '1001: 0' };
  expect(await open(rules)).toMatchObject(rules);
});

it('is held by the members of a house too when the staff books for them', async () => {
  const room = await open({ daysAhead: 2, residentDaysAhead: '1001: 20' });
  const [user] = done(await host.call(userEndpoints.list, { query: { query: RESIDENT } }, { as: ADMIN })).items;
  const far = { resourceId: room.id, startsAt: inDays(8) };
  expect((await host.call(calls.book, { body: far }, { as: MEMBER })).code).toBe('ERR_BOOKING_TOO_FAR');
  expect((await host.call(calls.book, { body: { ...far, userId: user?.id } }, { as: MEMBER })).status).toBe(201);
});

it('tells a resident the rules of their home alone', async () => {
  const room = await open({ daysAhead: 30, cancelHours: 2, residentDaysAhead: '1001: 9\n1002: 3', residentCancelHours: '1002: 48' });
  const params = { id: room.id };
  const seen = done(await host.call(BookingResource.endpoints.get, { params }, { as: RESIDENT }));
  expect(seen).toMatchObject({ daysAhead: 30, residentDaysAhead: '', residentCancelHours: '' });
  const { rules } = done(await host.call(calls.freeTimes, { params, query: {} }, { as: RESIDENT }));
  expect(rules).toMatchObject({ daysAhead: 9, cancelHours: 2 });
});

describe('whoever of the house lives there', () => {
  const living = async (email: string, number: string | undefined) => {
    const [user] = done(await host.call(userEndpoints.list, { query: { query: email } }, { as: ADMIN })).items;
    const [home] = number ? done(await host.call(apartmentEndpoints.list, { query: { query: number } }, { as: ADMIN })).items : [];
    const params = { id: user?.id as never }; // one of the demo's
    const { version } = done(await host.call(userEndpoints.get, { params }, { as: MANAGER }));
    done(await host.call(userEndpoints.change, { params, body: { version, apartmentId: (home?.id ?? null) as never } }, { as: PARTNER }));
    return params.id;
  };

  it.each([MEMBER, ADMIN])('is held to the rules of their home, and not when they book for others: %s', async (as) => {
    const [one = '', two = '', three = '', four = ''] = slotsOfOneDay(4);
    await living(as, '1003');
    const room = await open({ quota: 1, quotaPeriod: 'AHEAD', cancelHours: 24, rules: 'Städa', address: 'Björkgatan 2' });
    expect((await book(room, one, as)).code).toBe('ERR_BOOKING_RULES');
    const accepted = { resourceId: room.id, startsAt: one, acceptsRules: true };
    const { id, version } = done(await host.call(calls.book, { body: accepted }, { as }));
    expect((await host.call(calls.book, { body: { ...accepted, startsAt: two } }, { as })).code).toBe('ERR_BOOKING_QUOTA');
    expect((await host.call(calls.cancel, { params: { id } }, { as })).code).toBe('ERR_BOOKING_TOO_LATE');
    expect((await host.call(calls.change, { params: { id }, body: { version, startsAt: two } }, { as })).code).toBe('ERR_BOOKING_TOO_LATE');
    const resident = await living(RESIDENT, '1001');
    const forResident = (startsAt: string) => host.call(calls.book, { body: { resourceId: room.id, startsAt, userId: resident } }, { as });
    done(await forResident(two));
    done(await forResident(three));
    // who shares their home shares its quota
    await living(RESIDENT, '1003');
    expect((await forResident(four)).code).toBe('ERR_BOOKING_QUOTA');
    await living(RESIDENT, '1001');
    await living(as, undefined);
    done(await host.call(calls.book, { body: { ...accepted, startsAt: four } }, { as }));
  });

  it('sees the times of their home as their own', async () => {
    const [startsAt = '', other = ''] = slotsOfOneDay(2);
    await living(MEMBER, '1003');
    const room = await open({ quota: 1, quotaPeriod: 'AHEAD' });
    await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, FIXED, [room.id, startsAt]));
    const asked = { query: { resourceId: [room.id], mine: 'true' as const } };
    const own = async (as: string) => done(await host.call(calls.list, asked, { as })).items.map(({ apartment }) => apartment);
    expect([await own(MEMBER), await own(ADMIN)]).toEqual([['1003, Björkgatan 2'], []]);
    const times = { params: { id: room.id }, query: { from: startsAt.slice(0, 10), days: 2 } };
    const slots = done(await host.call(calls.freeTimes, times, { as: MEMBER })).days.flatMap((day) => day.slots);
    expect(slots.find((slot) => slot.startsAt === startsAt)?.state).toBe('OWN');
    expect((await book(room, other, MEMBER)).code).toBe('ERR_BOOKING_QUOTA');
    await living(MEMBER, undefined);
  });
});

/** A time that is the apartment's, as an import has it. */
const FIXED = `
  insert into booking_booking (id, organisation_id, resource_id, apartment_id, for_apartment, starts_at, ends_at, status, slots)
  select uuidv7(), r.organisation_id, r.id, a.id, true, $2::timestamptz, $2::timestamptz + interval '15 minutes', 'BOOKED', 1
  from booking_resource r join residents_apartment a on a.organisation_id = r.organisation_id and a.number = '1003' where r.id = $1`;

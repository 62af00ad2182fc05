import { asSystemForAll, query } from '@platform/server';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { caseEndpoints, type CaseId } from '@plugins/cases/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BookingResource, bookingEndpoints as calls } from '../../contract/index.ts';
import { nextSlots, openResource, slotsOfOneDay } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';

const [ADMIN, RESIDENT, MEMBER, OTHER, PARTNER] = [
  'admin@demo.example',
  'resident@demo.example',
  'member@demo.example',
  'admin.other@demo.example',
  'partner@demo.example',
];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer) });
  // another who lives in the house, without an apartment
  await host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update accounts_user set roles = '{RESIDENT}', apartment_id = null where email = $1`, [MEMBER]),
  );
});
afterAll(() => host.stop());

const written = new Intl.DateTimeFormat('sv-SE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Stockholm',
});
const timesIn = (at: readonly string[]) => at.map((each) => written.format(new Date(each))).join(' · ');
let made = 0;
const open = (rules: object = {}): Promise<BookingResource> => openResource(host, { as: ADMIN, name: `Lokal ${++made}`, ...rules });
const book = ({ id }: BookingResource, startsAt: string, { as = RESIDENT, ...more }: { as?: string; [field: string]: unknown } = {}) =>
  host.call(calls.book, { body: { resourceId: id, startsAt, ...more } }, { as });
const cancel = (id: string, as = RESIDENT) => host.call(calls.cancel, { params: { id } }, { as });
const times = async ({ id }: BookingResource, day: string, as = RESIDENT) =>
  (await host.call(calls.freeTimes, { params: { id }, query: { from: day, days: 2 } }, { as })).body.days.flatMap(({ slots }) => slots);
const idOf = async (email: string) => {
  const { body } = await host.call(userEndpoints.list, { query: { query: email } }, { as: ADMIN });
  return body.items[0]?.id ?? '';
};
describe('booking', () => {
  it('answers what is booked, in the list, in the calendar and to nobody else', async () => {
    const room = await open();
    const [, startsAt = ''] = slotsOfOneDay(3);
    const { status, body } = await book(room, startsAt, { slots: 2, note: 'Kalas' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      note: 'Kalas',
      apartment: '1001, Björkgatan 2',
      resource: { name: room.name },
    });
    expect(Date.parse(body.endsAt) - Date.parse(startsAt)).toBe(30 * 60_000);
    const slot = async (as: string) => (await times(room, startsAt.slice(0, 10), as)).find((each) => each.startsAt === startsAt);
    expect(await slot(RESIDENT)).toMatchObject({ state: 'OWN', bookingId: body.id });
    expect(await slot(MEMBER)).toMatchObject({ state: 'TAKEN', bookingId: null, name: null });
    expect(await slot(ADMIN)).toMatchObject({ state: 'TAKEN', bookingId: body.id, name: body.user?.name });
    // a partner keeps the rules, and is not told who has booked
    expect(await slot(PARTNER)).toMatchObject({ state: 'TAKEN', bookingId: null, name: null });
    expect((await host.call(calls.list, { query: {} }, { as: PARTNER })).status).toBe(403);
    expect((await host.call(calls.get, { params: { id: body.id } }, { as: MEMBER })).status).toBe(404);
    expect((await host.call(calls.get, { params: { id: body.id } }, { as: OTHER })).status).toBe(404);
  });

  it('gives a time to one of twenty who ask at once, and tells the others', async () => {
    const room = await open();
    const [, startsAt = ''] = nextSlots(2);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => book(room, startsAt, { as: at % 2 === 0 ? RESIDENT : ADMIN })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ status, code }) => (status === 201 ? [] : [code])))).toEqual(new Set(['ERR_BOOKING_TAKEN']));
  });

  it('names the next times that are free where a time is taken, as long as the one that is asked for', async () => {
    const room = await open({ daysAhead: 2 });
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = slotsOfOneDay(5);
    await book(room, second, { slots: 2 });
    const refused = async (startsAt: string, slots = 1) => {
      const { body, code } = await book(room, startsAt, { slots });
      const { details, message } = body as unknown as { details: { times: string }; message: string }; // as it is refused
      return { code, message, times: details.times };
    };
    const one = await refused(third);
    expect(one).toMatchObject({ code: 'ERR_BOOKING_TAKEN', times: expect.stringContaining(timesIn([fourth, fifth])) });
    // of two in a row the second is taken; the first is no other time
    const two = await refused(first, 2);
    expect(two.message).toBe(`Någon annan hann före. Ledigt: ${two.times}.`);
    expect(two.times).not.toContain(timesIn([first]));
    expect(two.times).toContain(timesIn([fourth]));
  });

  it.each([
    ['ERR_BOOKING_NO_SLOT', {}, 420],
    ['ERR_BOOKING_PASSED', {}, -3_600],
    ['ERR_BOOKING_TOO_FAR', {}, 40 * 86_400],
    ['ERR_BOOKING_UNAVAILABLE', { closed: true }, 0],
    ['ERR_BOOKING_NO_BUILDING', { address: 'Björkgatan 4, Björkgatan 6' }, 0],
    [undefined, { address: 'Björkgatan 4, björkgatan 2' }, 0],
    ['ERR_BOOKING_RULES', { rules: 'Städa efter dig' }, 0],
  ])('refuses with %s under the rules %o and so many seconds from the next slot: %i', async (code, rules, seconds) => {
    const [next = ''] = nextSlots(1);
    const startsAt = new Date(Date.parse(next) + seconds * 1000).toISOString();
    expect((await book(await open(rules), startsAt)).code).toBe(code);
  });

  it.each([
    ['closesAt', 'ERR_BOOKING_RESOURCE_HOURS', { opensAt: 22, closesAt: 7 }],
    ['closesAt', 'ERR_BOOKING_RESOURCE_HOURS', { opensAt: 8, closesAt: 9, slotMinutes: 90 }],
    ['maxSlots', 'ERR_BOOKING_RESOURCE_DAYS', { slotMinutes: 1440, maxSlots: 32 }],
    ['tuesdayClosesAt', 'ERR_BOOKING_RESOURCE_WEEKDAY', { tuesdayOpensAt: 12, tuesdayClosesAt: 11 }],
    ['residentQuotas', 'ERR_BOOKING_RESOURCE_RESIDENTS', { quotaPeriod: 'WEEK', residentQuotas: 'Björkgatan 2 tre' }],
    ['quotaPeriod', 'ERR_BOOKING_RESOURCE_QUOTA', { residentQuotas: 'Björkgatan 2: 3' }],
    ['quotaPeriod', 'ERR_BOOKING_RESOURCE_QUOTA', { quota: 2 }],
  ])('has rules that go together: %s refused with %s for %o', async (field, code, rules) => {
    const room = await open();
    const { update } = BookingResource.endpoints;
    const answer = await host.call(update, { params: { id: room.id }, body: { version: room.version, ...rules } }, { as: ADMIN });
    expect([answer.status, answer.code]).toEqual([422, code]);
    expect(JSON.stringify(answer.body)).toContain(`body.${field}`);
  });

  it('refuses more slots in a row than there may be, and somebody without an apartment', async () => {
    const [startsAt = ''] = nextSlots(1);
    const room = await open();
    expect((await book(room, startsAt, { slots: 5 })).code).toBe('ERR_BOOKING_TOO_MANY_SLOTS');
    expect((await book(room, startsAt, { as: MEMBER })).code).toBe('ERR_BOOKING_NO_APARTMENT');
  });

  it('is not for somebody else, unless by the staff, whom no quota holds', async () => {
    const room = await open({ quota: 1, quotaPeriod: 'AHEAD' });
    const [, one = '', two = '', three = ''] = nextSlots(4);
    const userId = await idOf(RESIDENT);
    expect((await book(room, one, { userId: await idOf(ADMIN) })).status).toBe(404);
    expect((await book(room, one, { userId, as: ADMIN })).body.user).toMatchObject({ id: userId });
    expect((await book(room, two, { userId, as: ADMIN })).status).toBe(201);
    expect((await book(room, three)).code).toBe('ERR_BOOKING_QUOTA');
  });
});

describe('the rules of a home', () => {
  it.each(['DAY', 'WEEK', 'MONTH', 'AHEAD'] as const)('hold its quota by %s, also when it asks twice at once', async (quotaPeriod) => {
    const room = await open({ quota: 2, quotaPeriod });
    const answers = await Promise.all(slotsOfOneDay(3).map((at) => book(room, at)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ status }) => status !== 201).map(({ code }) => code)).toEqual(['ERR_BOOKING_QUOTA']);
  });

  it('share a quota over what is of one group, and give it back when a time is cancelled', async () => {
    const shared = { quota: 1, quotaPeriod: 'AHEAD', quotaGroup: `grupp ${made}` };
    const [first, second] = [await open(shared), await open({ ...shared, quotaGroup: shared.quotaGroup.toUpperCase() })];
    const [, one = '', two = ''] = nextSlots(3);
    const { body } = await book(first, one);
    expect((await book(second, two)).code).toBe('ERR_BOOKING_QUOTA');
    expect((await cancel(body.id)).body.status).toBe('CANCELLED');
    expect((await book(second, two)).status).toBe(201);
  });

  it('say how many slots are left where more are asked for in a row', async () => {
    const room = await open({ quota: 2, quotaPeriod: 'AHEAD' });
    const [, startsAt = ''] = slotsOfOneDay(4);
    const refused = await book(room, startsAt, { slots: 3 });
    expect(refused).toMatchObject({ status: 409, code: 'ERR_BOOKING_QUOTA', body: { details: { left: 2 } } });
    expect(refused.body).toMatchObject({ message: 'Lägenheten har 2 av 2 pass kvar. Välj färre pass i följd.' });
    expect((await book(room, startsAt, { slots: 2 })).status).toBe(201);
  });

  it('keep a pause between two times', async () => {
    const room = await open({ pauseHours: 1 });
    const [, one = '', two = ''] = nextSlots(3);
    await book(room, one);
    expect((await book(room, two)).code).toBe('ERR_BOOKING_PAUSE');
    expect((await book(room, new Date(Date.parse(one) + 75 * 60_000).toISOString())).status).toBe(201);
  });
});

describe('changing and cancelling', () => {
  it('moves a booking to a free time, once for two who move it at once', async () => {
    const room = await open();
    const [, one = '', two = '', three = ''] = nextSlots(4);
    const { body } = await book(room, one);
    const move = (startsAt: string) =>
      host.call(calls.change, { params: { id: body.id }, body: { version: body.version, startsAt } }, { as: RESIDENT });
    const statuses = (await Promise.all([move(two), move(three)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await book(room, one, { as: ADMIN })).status).toBe(201);
  });

  it('is not moved where it is closed, by the staff either', async () => {
    const room = await open();
    const [, one = '', two = ''] = nextSlots(3);
    const { body } = await book(room, one);
    const close = { params: { id: room.id }, body: { version: room.version, closed: true } };
    expect((await host.call(BookingResource.endpoints.update, close, { as: ADMIN })).status).toBe(200);
    const moved = { params: { id: body.id }, body: { version: body.version, startsAt: two } };
    expect((await host.call(calls.change, moved, { as: ADMIN })).code).toBe('ERR_BOOKING_UNAVAILABLE');
  });

  it('is seen and cancelled by its booker also where nobody books any more', async () => {
    const room = await open();
    const { body } = await book(room, nextSlots(2)[1] ?? '');
    const close = { params: { id: room.id }, body: { version: room.version, closed: true } };
    expect((await host.call(BookingResource.endpoints.update, close, { as: ADMIN })).status).toBe(200);
    const own = await host.call(calls.list, { query: { upcoming: 'true', limit: 100 } }, { as: RESIDENT });
    expect(own.body.items).toContainEqual(expect.objectContaining({ id: body.id, resource: { id: room.id, name: room.name } }));
    expect((await cancel(body.id)).body.status).toBe('CANCELLED');
  });

  it('is refused in words once it has begun', async () => {
    const room = await open();
    const [next = ''] = nextSlots(1);
    const { body } = await book(room, new Date(Date.parse(next) - 15 * 60_000).toISOString());
    const refused = await cancel(body.id);
    expect(refused).toMatchObject({ status: 409, code: 'ERR_BOOKING_TOO_LATE' });
    expect(refused.body).toMatchObject({ message: 'Tiden har börjat och kan inte avbokas. Hör av dig till Brf Björken.' });
  });

  it('is refused when it is too late for the booker, and open to the staff, who tells them', async () => {
    const room = await open({ cancelHours: 24 });
    const [, startsAt = ''] = nextSlots(2);
    const { body } = await book(room, startsAt);
    expect(await cancel(body.id)).toMatchObject({ status: 409, code: 'ERR_BOOKING_TOO_LATE' });
    expect((await cancel(body.id, MEMBER)).status).toBe(404);
    expect((await cancel(body.id, ADMIN)).status).toBe(200);
    expect(await cancel(body.id, ADMIN)).toMatchObject({ status: 409, code: 'ERR_BOOKING_NOT_BOOKED' });
    expect((await mailsIn(host, `mail:booking.cancelledByStaff:${body.id}`))[0]).toMatchObject({ to: RESIDENT });
  });
});

describe('closing for maintenance', () => {
  it('is refused over bookings, with how many, and keeps the time from everybody until it is opened again', async () => {
    const room = await open();
    const [, startsAt = '', next = '', endsAt = ''] = nextSlots(4);
    const block = (from: string) =>
      host.call(calls.block, { params: { id: room.id }, body: { startsAt: from, endsAt, note: 'Rensning' } }, { as: ADMIN });
    await book(room, startsAt);
    expect(await block(startsAt)).toMatchObject({ code: 'ERR_BOOKING_BLOCK_BOOKED', body: { details: { count: 1 } } });
    const { body: blocked } = await block(next);
    expect((await book(room, next)).code).toBe('ERR_BOOKING_TAKEN');
    expect((await host.call(calls.unblock, { params: { id: blocked.id } }, { as: ADMIN })).status).toBe(200);
    expect((await book(room, next)).status).toBe(201);
  });

  it('is for a case of the same customer, and stands on it', async () => {
    const { id } = await open();
    const [startsAt = '', endsAt = ''] = nextSlots(2);
    const report = async (as: string) =>
      (await host.call(caseEndpoints.report, { body: { type: 'KEY', action: 'LOST', title: 'Trasig torktumlare' } }, { as })).body;
    const block = (caseId: CaseId) =>
      host.call(calls.block, { params: { id }, body: { startsAt, endsAt, note: 'Repareras', caseId } }, { as: ADMIN });
    const [reported, foreign] = [await report(ADMIN), await report(OTHER)];
    expect(await block(foreign.id)).toMatchObject({ status: 422, code: 'ERR_BOOKING_NO_CASE' });
    expect((await block(reported.id)).body.case).toEqual({ id: reported.id, name: `${reported.number} · Trasig torktumlare` });
    const closedFor = async (as: string) =>
      (await host.call(calls.listBlocks, { query: { caseId: reported.id } }, { as })).body.items.map(({ note }) => note);
    // whoever keeps the rules sees what is closed, and not who has booked
    expect([await closedFor(ADMIN), await closedFor(PARTNER), await closedFor(OTHER)]).toEqual([['Repareras'], ['Repareras'], []]);
    expect((await host.call(calls.listBlocks, { query: {} }, { as: RESIDENT })).status).toBe(403);
  });

  it('is for whoever keeps the rules, partners as well, and not for those who read them', async () => {
    const { id } = await open();
    const [startsAt = '', endsAt = ''] = nextSlots(2);
    const block = (as: string) => host.call(calls.block, { params: { id }, body: { startsAt, endsAt, note: 'Filtret byts' } }, { as });
    expect((await block('support@demo.example')).status).toBe(403);
    const { body: blocked } = await block(PARTNER);
    const closed = async () => (await host.call(calls.listBlocks, { query: { resourceId: [id] } }, { as: PARTNER })).body.items;
    expect((await closed()).map((each) => each.id)).toEqual([blocked.id]);
    expect((await host.call(calls.unblock, { params: { id: blocked.id } }, { as: PARTNER })).status).toBe(200);
    expect(await closed()).toEqual([]);
  });

  it('ends after it begins', async () => {
    const room = await open();
    const [startsAt = ''] = nextSlots(1);
    const body = { startsAt, endsAt: startsAt, note: 'x' };
    expect((await host.call(calls.block, { params: { id: room.id }, body }, { as: ADMIN })).code).toBe('ERR_BOOKING_BLOCK_ENDS');
  });
});

it('leaves as CSV with everybody who may book, and computes nothing', async () => {
  const { status, raw } = await host.call(calls.exportUsers, {}, { as: ADMIN });
  expect(status).toBe(200);
  const [heading, ...lines] = raw.toString('utf8').trim().split('\r\n');
  expect(heading).toContain('Namn;Lägenhet;E-post;Telefon');
  expect(lines.find((line) => line.includes(RESIDENT))).toMatch(/;1001, Björkgatan 2;/);
  expect(raw.toString('utf8')).toContain(";'+46");
  expect((await host.call(calls.exportUsers, {}, { as: RESIDENT })).status).toBe(403);
});

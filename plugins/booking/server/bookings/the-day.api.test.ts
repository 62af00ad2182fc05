import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { type FlowId, flowEndpoints } from '@plugins/flows/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Booking, type BookingId, type BookingResource, bookingEndpoints as calls } from '../../contract/index.ts';
import { nextSlots, openResource } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';

const [ADMIN, RESIDENT] = ['admin@demo.example', 'resident@demo.example'];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer) });
});
afterAll(() => host.stop());

let made = 0;
const open = (rules: object = {}): Promise<BookingResource> => openResource(host, { as: ADMIN, name: `Lokal ${++made}`, ...rules });
const book = ({ id }: BookingResource, startsAt: string, { as = RESIDENT } = {}) =>
  host.call(calls.book, { body: { resourceId: id, startsAt } }, { as });
const start = (id: BookingId) => host.call(calls.start, { params: { id } }, { as: RESIDENT });
/** What the workflow asks, of the time that it knows of. */
const run = (name: string, { id, organisation }: Booking, more: object) =>
  (host.runtime.activities[`booking.${name}`] as (key: object) => Promise<unknown>)({
    organisationId: organisation.id,
    bookingId: id,
    ...more,
  }); // by its name on the wire
const remind = (of: Booking) => run('remind', of, { endsAt: Date.parse(of.endsAt) });
const end = (of: Booking) => run('end', of, { endsAt: Date.parse(of.endsAt), isGiven: true });

describe('the day itself', () => {
  it('lets the booker say that they are there, but not long before', async () => {
    const room = await open();
    const [now = '', , , late = ''] = nextSlots(4);
    const [near, far] = [(await book(room, now)).body, (await book(room, late)).body];
    expect((await start(near.id)).body.startedAt).not.toBeNull();
    expect(await start(far.id)).toMatchObject({ status: 409, code: 'ERR_BOOKING_NOT_YET' });
    expect(await end(near)).toBe('BOOKED');
  });

  it('gives the time to others when nobody comes, once, and tells the booker', async () => {
    const room = await open({ releaseMinutes: 5 });
    const [, startsAt = ''] = nextSlots(2);
    const { body } = await book(room, startsAt);
    await remind(body);
    expect([await end(body), await end(body)]).toEqual(['RELEASED', 'RELEASED']);
    expect((await mailsIn(host, `mail:booking.released:${body.id}`)).map(({ to }) => to)).toEqual([RESIDENT]);
    expect((await mailsIn(host, `mail:booking.reminder:${body.id}`))[0]?.text).toContain(room.name);
    expect((await book(room, startsAt, { as: ADMIN })).status).toBe(201);
  });

  it('is had by somebody else for the rest of it once it is released, who is there then', async () => {
    const room = await open({ releaseMinutes: 5 });
    const [, startsAt = ''] = nextSlots(2);
    const { body } = await book(room, startsAt);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(body.startsAt) + 6 * 60_000 });
    expect(await book(room, body.startsAt, { as: ADMIN })).toMatchObject({ status: 409 });
    expect(await end(body)).toBe('RELEASED');
    const mails = await mailsIn(host, `mail:booking.released:${body.id}`);
    expect(mails).toHaveLength(1);
    const day = (await host.call(calls.freeTimes, { params: { id: room.id }, query: { days: 1 } }, { as: RESIDENT })).body.days[0];
    expect(day?.slots.find((slot) => slot.startsAt === body.startsAt)?.state).toBe('FREE');
    const again = await book(room, body.startsAt);
    expect(again).toMatchObject({ status: 201, body: { startedAt: expect.any(String) } });
    // it is used: nobody gives it back for their quota
    expect((await host.call(calls.cancel, { params: { id: again.body.id } }, { as: RESIDENT })).status).toBe(409);
    const over = new Date(Date.parse(body.startsAt) - 15 * 60_000).toISOString();
    expect(await book(room, over, { as: ADMIN })).toMatchObject({ status: 422, code: 'ERR_BOOKING_PASSED' });
    vi.useRealTimers();
  });

  it('is of the new time only, where it was moved while its flow was away', async () => {
    const room = await open({ releaseMinutes: 5 });
    const [, startsAt = '', , later = ''] = nextSlots(4);
    const { body } = await book(room, startsAt);
    const moved = await host.call(
      calls.change,
      { params: { id: body.id }, body: { version: body.version, startsAt: later } },
      { as: RESIDENT },
    );
    await remind(body);
    expect(await end(body)).toBe('MOVED');
    expect(await mailsIn(host, `mail:booking.reminder:${body.id}`)).toEqual([]);
    expect((await host.call(calls.get, { params: { id: body.id } }, { as: RESIDENT })).body.status).toBe('BOOKED');
    expect(await end(moved.body)).toBe('RELEASED');
  });

  it('is not taken back past the rules by ending its flow, and is told of where somebody else ends it', async () => {
    const room = await open({ cancelHours: 48 });
    const [, startsAt = ''] = nextSlots(2);
    const { body } = await book(room, startsAt);
    const subject = `booking:${body.id}`;
    const flowOf = async (as: string) => (await host.call(flowEndpoints.list, { query: { subject } }, { as })).body.items[0];
    const flow = await flowOf(RESIDENT);
    expect(flow?.actions).toEqual([]);
    const cancel = (as: string) =>
      host.call(flowEndpoints.cancel, { params: { id: flow?.id as FlowId }, body: { reason: 'Hinner inte' } }, { as });
    expect(await cancel(RESIDENT)).toMatchObject({ status: 409, code: 'ERR_FLOW_NOT_NOW' });
    expect((await flowOf(ADMIN))?.actions).toEqual(['cancel']);
    await run('giveUp', body, {});
    expect((await mailsIn(host, `mail:booking.cancelledByStaff:${body.id}`)).map(({ to }) => to)).toEqual([RESIDENT]);
  });
});

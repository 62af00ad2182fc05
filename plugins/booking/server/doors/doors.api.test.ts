import { asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { Device, groupEndpoints, type Lock, openingEndpoints } from '@plugins/kee/contract';
import { heardUnit, madeDevice, madeGroup, madeLock } from '@plugins/kee/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingResource, bookingEndpoints as calls } from '../../contract/index.ts';
import { nextSlots, openResource } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';

const [ADMIN, RESIDENT, PARTNER, OTHER, MEMBER] = [
  'admin@demo.example',
  'resident@demo.example',
  'partner@demo.example',
  'admin.other@demo.example',
  'member@demo.example',
];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer) });
});
afterAll(() => host.stop());

const params = ({ id }: { readonly id: BookingResource['id'] }) => ({ id });
const accessOf = async (room: BookingResource) => done(await host.call(calls.access, { params: params(room) }, { as: ADMIN }));
async function setDoors(room: BookingResource, lockIds: Lock['id'][], { as = ADMIN, before = 30, after = 10 } = {}) {
  const { version } = await accessOf(room);
  const body = { lockIds, beforeMinutes: before, afterMinutes: after, version };
  return host.call(calls.changeAccess, { params: params(room), body }, { as });
}
let made = 0;
/** A room that can be booked, behind a door whose unit is there. */
async function roomWithDoor(said: object = { allowBooking: true }) {
  const device = await madeDevice(host, said);
  await heardUnit(host, device.id);
  const lock = await madeLock(host, device.id, { name: `Dörr ${++made}` });
  const room = await openResource(host, { as: ADMIN, name: `Rum ${made}` });
  done(await setDoors(room, [lock.id]));
  return { device, lock, room };
}
const book = async ({ id }: BookingResource, startsAt: string, as = RESIDENT) =>
  done(await host.call(calls.book, { body: { resourceId: id, startsAt } }, { as }));
const press = ({ id }: Lock, as = RESIDENT) =>
  host.call(openingEndpoints.operate, { params: { id }, body: { operation: 'PULSE' } }, { as });
const doorsOf = async (as: string) => (await host.call(openingEndpoints.listMyLocks, {}, { as })).body.items;
const booked = async ({ id }: Lock) => (await doorsOf(RESIDENT)).find((door) => door.id === id)?.booked ?? [];
const turn = (services: string) =>
  host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, `update organisations_organisation set services = ${services} where name = 'Brf Björken'`),
  );
const MINUTE = 60_000;
const MOVE = 'update accounts_user set apartment_id = $2 where email = $1 returning old.apartment_id as id';
const live = (apartmentId: string | undefined) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query<{ id: string }>(ctx, MOVE, [RESIDENT, apartmentId ?? null]));
/** A time that is the apartment's, as an import has it. */
const FIXED = `
  insert into booking_booking (id, organisation_id, resource_id, apartment_id, for_apartment, starts_at, ends_at, status, slots)
  select uuidv7(), r.organisation_id, r.id, u.apartment_id, true, $2::timestamptz, $2::timestamptz + interval '15 minutes', 'BOOKED', 1
  from booking_resource r join accounts_user u on u.email = '${RESIDENT}' where r.id = $1`;

describe('the door of what is booked', () => {
  it('opens for the booker, a while before and after too, and knows by that that they are there', async () => {
    const { lock, room } = await roomWithDoor();
    expect((await press(lock)).status).toBe(404);
    const one = await book(room, nextSlots(1)[0] ?? '');
    expect(await booked(lock)).toMatchObject([
      {
        id: one.id,
        now: true,
        from: new Date(Date.parse(one.startsAt) - 30 * MINUTE).toISOString(),
        until: new Date(Date.parse(one.endsAt) + 10 * MINUTE).toISOString(),
      },
    ]);
    expect((await press(lock, ADMIN)).code).toBe('ERR_LOCK_NO_ACCESS');
    expect((await press(lock)).body.way).toEqual({ kind: 'BOOKING', name: room.name });
    const { startedAt } = done(await host.call(calls.get, { params: { id: one.id } }, { as: RESIDENT }));
    expect(startedAt).not.toBeNull();
  });

  it('opens for a member of the house who has booked, and no other door does, whatever group they are in', async () => {
    const { device, lock, room } = await roomWithDoor();
    const other = await madeLock(host, device.id, { name: 'Cykelrum', relay: 2 });
    await madeGroup(host, { locks: [lock, other], emails: [MEMBER] });
    const theirs = async () => (await doorsOf(MEMBER)).filter(({ id }) => id === lock.id || id === other.id);
    expect([await theirs(), (await press(lock, MEMBER)).status]).toEqual([[], 404]);
    const one = await book(room, nextSlots(1)[0] ?? '', MEMBER);
    expect(await theirs()).toMatchObject([{ id: lock.id, way: { kind: 'BOOKING' }, groups: [], sharing: null }]);
    expect((await press(lock, MEMBER)).body.way).toEqual({ kind: 'BOOKING', name: room.name });
    expect([(await press(other, MEMBER)).status, (await press(lock)).status]).toEqual([404, 404]);
    done(await host.call(calls.cancel, { params: { id: one.id } }, { as: MEMBER }));
    expect((await press(lock, MEMBER)).status).toBe(404);
  });

  it('opens for whoever lives in the apartment whose fixed time it is, and for nobody who has moved out', async () => {
    const { lock, room } = await roomWithDoor();
    await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, FIXED, [room.id, nextSlots(1)[0]]));
    done(await setDoors(room, [lock.id]));
    expect(await booked(lock)).toMatchObject([{ name: room.name, now: true }]);
    expect([(await press(lock)).body.way, (await press(lock, MEMBER)).status]).toEqual([{ kind: 'BOOKING', name: room.name }, 404]);
    const { items } = done(await host.call(groupEndpoints.whoMayOpen, { params: { id: lock.id }, query: {} }, { as: ADMIN }));
    expect(new Set(items.map(({ detail, booked: [right] }) => `${detail}: ${right?.name}`))).toEqual(
      new Set([`1001, Björkgatan 2: ${room.name}`]),
    );
    const [home] = await live(undefined);
    expect((await press(lock)).status).toBe(404);
    await live(home?.id);
    expect((await press(lock)).status).toBe(201);
  });

  it('is closed before and after, and once the time is moved or cancelled; another booking is left alone', async () => {
    const { lock, room } = await roomWithDoor();
    const [, near = '', , , later = '', last = ''] = nextSlots(6);
    done(await setDoors(room, [lock.id], { before: 0, after: 0 }));
    const [one, other] = [await book(room, near), await book(room, later)];
    expect((await press(lock)).code).toBe('ERR_LOCK_NOT_NOW');
    const body = { version: one.version, startsAt: last };
    done(await host.call(calls.change, { params: { id: one.id }, body }, { as: RESIDENT }));
    expect((await booked(lock)).map(({ id, from }) => [id, from])).toEqual([
      [other.id, later],
      [one.id, last],
    ]);
    done(await host.call(calls.cancel, { params: { id: one.id } }, { as: RESIDENT }));
    expect((await booked(lock)).map(({ id }) => id)).toEqual([other.id]);
    done(await host.call(calls.cancel, { params: { id: other.id } }, { as: RESIDENT }));
    expect((await press(lock)).status).toBe(404);
  });

  it('is lost with the time by whoever moves out, who is told', async () => {
    const { lock, room } = await roomWithDoor();
    const one = await book(room, nextSlots(2)[1] ?? '');
    const { points } = host.runtime.services.resolve({ points: hostPoints });
    const look = () => points.jobs.find(({ name }) => name === 'booking-moved-out')?.run();
    const statusOf = async () => done(await host.call(calls.get, { params: { id: one.id } }, { as: ADMIN })).status;
    await look();
    expect([await statusOf(), (await booked(lock)).length]).toEqual(['BOOKED', 1]);
    const [home] = await live(undefined);
    await look();
    await live(home?.id);
    expect([await statusOf(), (await booked(lock)).length]).toEqual(['CANCELLED', 0]);
    expect(await mailsIn(host, `mail:booking.movedOut:${one.id}`)).toHaveLength(1);
  });

  it('follows what the house decides, for what is booked already', async () => {
    const { device, lock, room } = await roomWithDoor();
    await book(room, nextSlots(1)[0] ?? '');
    const allow = async (allowBooking: boolean) => {
      const { version } = done(await host.call(Device.endpoints.get, { params: { id: device.id } }, { as: PARTNER }));
      done(await host.call(Device.endpoints.update, { params: { id: device.id }, body: { version, allowBooking } }, { as: PARTNER }));
    };
    await allow(false);
    expect((await accessOf(room)).doors).toMatchObject([{ id: lock.id, allowsBooking: false }]);
    expect(await booked(lock)).toEqual([]);
    await allow(true);
    done(await setDoors(room, []));
    expect(await booked(lock)).toEqual([]);
    done(await setDoors(room, [lock.id]));
    expect(await booked(lock)).toHaveLength(1);
  });

  it('opens for nothing that was booked once the house has no bookings any more', async () => {
    const { lock, room } = await roomWithDoor();
    await book(room, nextSlots(1)[0] ?? '');
    await turn(`array_remove(services, 'BOOKING')`);
    expect((await press(lock)).status).toBe(404);
    await turn(`services || '{BOOKING}'`);
    expect((await press(lock)).status).toBe(201);
  });

  it('is chosen by those who keep the rules, among the doors of the house, once for two who choose at once', async () => {
    const { lock, room } = await roomWithDoor();
    const { version } = await accessOf(room);
    expect((await setDoors(room, [], { as: MEMBER })).status).toBe(403);
    expect((await setDoors(room, [], { as: OTHER })).status).toBe(404);
    expect((await setDoors(room, [room.id as never])).body).toMatchObject({
      statusCode: 404,
      details: { fields: [{ path: 'body.lockIds' }] },
    });
    const body = { lockIds: [lock.id], beforeMinutes: 5, afterMinutes: 5, version };
    const twice = await Promise.all([1, 2].map(() => host.call(calls.changeAccess, { params: params(room), body }, { as: ADMIN })));
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await host.call(calls.access, { params: params(room) }, { as: RESIDENT })).status).toBe(403);
  });
});

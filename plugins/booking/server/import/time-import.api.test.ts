import { dayIn } from '@platform/core/time';
import { asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { withDependencies } from '@platform/testing';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingEndpoints as calls, type BookingResource } from '../../contract/index.ts';
import { openResource, slotsOfOneDay } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';

const [ADMIN, RESIDENT, MEMBER] = ['admin@demo.example', 'resident@demo.example', 'member@demo.example'];
let scene: ImportScene;
beforeAll(async () => {
  const plugins = await withDependencies(bookingServer);
  scene = await startImportScene({ plugins, kind: 'booking-times', as: ADMIN, organisationId: demoOrganisations.bjorken });
});
afterAll(() => scene.stop());

const ZONE = 'Europe/Stockholm';
const HEAD = ['Bokningsobjekt', 'Dag', 'Klockslag', 'Antal pass', 'E-post', 'Anteckning', 'Lägenhet'];
let made = 0;
const open = (rules: object = {}) => openResource(scene.host, { as: ADMIN, name: `Sal ${++made}`, ...rules });
const row = ({ name }: Pick<BookingResource, 'name'>, startsAt: string, { slots = '', email = RESIDENT, apartment = '' } = {}) => {
  const time = new Date(startsAt).toLocaleTimeString('sv-SE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
  return [name, dayIn(ZONE, new Date(startsAt)), time, slots, email, 'Fast tid', apartment];
};
const send = (rows: readonly (readonly string[])[], existing = 'UPDATE') => scene.send(aWorkbook([HEAD, ...rows]), { existing });
const bookedOf = async ({ id }: BookingResource) =>
  (await scene.host.call(calls.list, { query: { resourceId: [id] } }, { as: ADMIN })).body.items.map(
    ({ startsAt, endsAt, status, user }) => [(Date.parse(endsAt) - Date.parse(startsAt)) / 60_000, status, user?.name],
  );
const book = ({ id }: BookingResource, startsAt: string) =>
  scene.host.call(calls.book, { body: { resourceId: id, startsAt } }, { as: RESIDENT });
const undo = ({ id }: Import) => scene.host.call(importEndpoints.undo, { params: { id } }, { as: ADMIN });

it('books times for those who have them, beyond their quota, once, and takes them back', async () => {
  const room = await open({ quota: 1, quotaPeriod: 'AHEAD' });
  const [first = '', , third = '', fourth = '', fifth = ''] = slotsOfOneDay(5);
  const rows = [row(room, first, { slots: '2' }), row(room, third), row(room, fourth, { email: MEMBER.toUpperCase() }), row(room, fifth)];
  const checked = await send(rows);
  expect(checked).toMatchObject({ status: 'CHECKED', created: 4, failed: 0 });
  const done = await scene.apply(checked);
  expect((await bookedOf(room)).map(([minutes, status]) => [minutes, status])).toEqual([30, 15, 15, 15].map((each) => [each, 'BOOKED']));
  expect((await book(room, third)).code).toBe('ERR_BOOKING_TAKEN');
  expect(await send(rows)).toMatchObject({ created: 0, unchanged: 4 });
  expect(await send(rows, 'REFUSE')).toMatchObject({ failed: 4 });
  expect((await undo(done)).body.status).toBe('UNDONE');
  expect((await bookedOf(room)).map(([, status]) => status)).toEqual(Array.from({ length: 4 }, () => 'CANCELLED'));
  expect((await undo(done)).status).toBe(409);
});

it('books times for an apartment, whoever lives there, within whose quota they count', async () => {
  const room = await open({ quota: 1, quotaPeriod: 'AHEAD' });
  const [first = '', second = '', third = ''] = slotsOfOneDay(3);
  const rows = [row(room, first, { email: '', apartment: '1001' }), row(room, second, { email: '', apartment: '1002, björkgatan 2' })];
  await scene.apply(await send(rows));
  const { body } = await scene.host.call(calls.list, { query: { resourceId: [room.id] } }, { as: ADMIN });
  expect(body.items).toMatchObject([
    { user: null, apartment: '1001, Björkgatan 2' },
    { user: null, apartment: '1002, Björkgatan 2' },
  ]);
  expect((await book(room, third)).code).toBe('ERR_BOOKING_QUOTA');
  // those who live there see it as theirs, and may let it go
  const theirs = (await scene.host.call(calls.list, { query: { resourceId: [room.id] } }, { as: RESIDENT })).body.items;
  expect(theirs.map(({ apartment }) => apartment)).toEqual(['1001, Björkgatan 2']);
  const asked = { from: dayIn(ZONE, new Date(first)), days: 1 };
  const { days } = (await scene.host.call(calls.freeTimes, { params: { id: room.id }, query: asked }, { as: RESIDENT })).body;
  const stateOf = (at: string) => days[0]?.slots.find(({ startsAt }) => startsAt === at)?.state;
  expect([first, second, third].map(stateOf)).toEqual(['OWN', 'TAKEN', 'FREE']);
  expect(await send(rows)).toMatchObject({ created: 0, unchanged: 2 });
  expect(await send([row(room, first, { email: '', apartment: '1002' })])).toMatchObject({ failed: 1 });
  const cancel = (id: string | undefined, as: string) => scene.host.call(calls.cancel, { params: { id: id ?? '' } }, { as });
  expect((await cancel(body.items[1]?.id, RESIDENT)).status).toBe(404);
  expect((await cancel(theirs[0]?.id, RESIDENT)).body.status).toBe('CANCELLED');
});

it('an apartment’s fixed time keeps to its quota when who lives there moves it', async () => {
  const room = await open({ quota: 1, quotaPeriod: 'AHEAD' });
  const [first = '', second = '', third = ''] = slotsOfOneDay(3);
  const rows = [first, second].map((at) => row(room, at, { email: '', apartment: '1001' }));
  await scene.apply(await send(rows));
  const [one] = (await scene.host.call(calls.list, { query: { resourceId: [room.id] } }, { as: RESIDENT })).body.items;
  const move = (as: string) =>
    scene.host.call(calls.change, { params: { id: one?.id ?? '' }, body: { version: 1, startsAt: third } }, { as });
  expect(await move(RESIDENT)).toMatchObject({ status: 409, code: 'ERR_BOOKING_QUOTA' });
  expect((await move(ADMIN)).status).toBe(200);
});

it('keeps a time for an apartment that somebody has who does not live there', async () => {
  const room = await open();
  const [, later = ''] = slotsOfOneDay(2);
  await scene.host.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'update accounts_user set apartment_id = null where email = $1', [MEMBER]),
  );
  await scene.apply(await send([row(room, later, { email: MEMBER, apartment: '1001' })]));
  const { points } = scene.host.runtime.services.resolve({ points: hostPoints });
  await points.jobs.find(({ name }) => name === 'booking-moved-out')?.run();
  expect((await bookedOf(room)).map(([, status]) => status)).toEqual(['BOOKED']);
});

it('leaves alone what somebody has booked since the check, and is held by what has been changed', async () => {
  const room = await open();
  const [first = '', second = ''] = slotsOfOneDay(2);
  const checked = await send([row(room, first), row(room, second)]);
  expect((await book(room, first)).status).toBe(201);
  const done = await scene.apply(checked, true);
  expect(done).toMatchObject({ created: 1, failed: 1, errors: [{ row: 2, code: 'ERR_BOOKING_TAKEN' }] });
  const { body } = await scene.host.call(calls.list, { query: { resourceId: [room.id] } }, { as: ADMIN });
  const imported = body.items.find(({ startsAt }) => startsAt === second);
  await scene.host.call(calls.cancel, { params: { id: imported?.id ?? '' } as never }, { as: ADMIN });
  expect((await undo(done)).status).toBe(409);
});

it('names each fault with row, column and code', async () => {
  const room = await open();
  const [first = '', second = '', third = ''] = slotsOfOneDay(3);
  const past = new Date(Date.parse(first) - 86_400_000).toISOString();
  const [, day = ''] = row(room, first);
  const { errors } = await send([
    row({ name: 'Ingenstans' }, first),
    row(room, first, { email: 'ingen@demo.example' }),
    row(room, past),
    row(room, second, { slots: '9' }),
    [room.name, day, '07:07', '', RESIDENT, ''],
    [room.name, 'i morgon', '25:00', '', RESIDENT, ''],
    row(room, first, { slots: '2' }),
    row(room, second),
    row(room, third, { email: '' }),
    row(room, third, { email: '', apartment: '9999' }),
    row(room, third, { email: '', apartment: '1001, Granvägen 1' }),
  ]);
  expect(errors.map(({ row: at, column, code }) => [at, column, code])).toEqual([
    [2, 'resource', 'ERR_BOOKING_RESOURCE_UNKNOWN'],
    [3, 'email', 'ERR_BOOKING_USER_UNKNOWN'],
    [4, 'time', 'ERR_BOOKING_PASSED'],
    [5, 'time', 'ERR_BOOKING_TOO_MANY_SLOTS'],
    [6, 'time', 'ERR_BOOKING_NO_SLOT'],
    [7, 'day', 'ERR_BOOKING_DAY_UNREAD'],
    [7, 'time', 'ERR_BOOKING_TIME_UNREAD'],
    [9, 'time', 'ERR_BOOKING_TWICE_IN_LIST'],
    [10, 'email', 'ERR_BOOKING_USER_MISSING'],
    [11, 'apartment', 'ERR_BOOKING_APARTMENT_UNKNOWN'],
    [12, 'apartment', 'ERR_BOOKING_APARTMENT_UNKNOWN'],
  ]);
});

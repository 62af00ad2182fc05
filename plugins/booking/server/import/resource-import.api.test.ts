import { withDependencies } from '@platform/testing';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingEndpoints, BookingResource } from '../../contract/index.ts';
import { nextSlots } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';

const as = 'admin@demo.example';
let scene: ImportScene;
beforeAll(async () => {
  const plugins = await withDependencies(bookingServer);
  scene = await startImportScene({ plugins, kind: 'booking-resources', as, organisationId: demoOrganisations.bjorken });
});
afterAll(() => scene.stop());

const HEAD = [
  'Namn',
  'Typ',
  'Öppnar',
  'Stänger',
  'Passets längd (minuter)',
  'Flest pass i följd',
  'Bokas tidigast (dagar i förväg)',
  'Avbokas senast (timmar före)',
];
const MORE = [...HEAD, 'Fastighet', 'Stängt på helgdagar'];
const send = (rows: readonly (readonly (string | number)[])[], existing = 'UPDATE') => scene.send(aWorkbook(rows), { existing });
const named = async (words: string) =>
  (await scene.host.call(BookingResource.endpoints.list, { query: { query: words } }, { as })).body.items;
const undo = ({ id }: Import) => scene.host.call(importEndpoints.undo, { params: { id } }, { as });
const LAUNDRY = ['Tvättstuga', 0, 24, 15, 1, 30, 2] as const;

it('adds what can be booked with its rules, changes what there is, and takes both back', async () => {
  const rows = [MORE, ['Tvättstuga 9', ...LAUNDRY, 'Garaget', 'ja'], ['BASTUN', 'Bastu', 15, 22, 120, 1, 60, 2, '', '']];
  const checked = await send(rows);
  expect(checked).toMatchObject({ status: 'CHECKED', created: 1, changed: 1, failed: 0 });
  const done = await scene.apply(checked);
  const laundry = { kind: 'LAUNDRY', slotMinutes: 15, property: 'Garaget', closedOnHolidays: true, quota: null };
  expect(await named('Tvättstuga 9')).toMatchObject([laundry]);
  expect(await named('Bastun')).toMatchObject([{ name: 'Bastun', opensAt: 15 }]);
  expect(await send(rows)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
  expect((await undo(done)).body.status).toBe('UNDONE');
  expect(await named('Tvättstuga 9')).toEqual([]);
  expect(await named('Bastun')).toMatchObject([{ opensAt: 16 }]);
});

it('is not taken back once somebody has booked', async () => {
  const done = await scene.apply(await send([HEAD, ['Tvättstuga 8', ...LAUNDRY]]));
  const [{ id } = { id: undefined as never }] = await named('Tvättstuga 8');
  const [startsAt = ''] = nextSlots(1);
  expect((await scene.host.call(bookingEndpoints.book, { body: { resourceId: id, startsAt } }, { as })).status).toBe(201);
  expect((await undo(done)).status).toBe(409);
});

it('names each fault with row, column and code', async () => {
  const row = (name: string, ...rest: readonly (string | number)[]) => [name, ...rest, ...LAUNDRY.slice(rest.length)];
  const { errors } = await send([
    MORE,
    row(''),
    row('Rum 1', 'Slott'),
    row('Rum 2', 'Lokal', 24),
    row('Rum 3', 'Lokal', 'nio'),
    row('Rum 4'),
    row('RUM 4'),
    [...row('Rum 5'), '', 'kanske'],
    ['Rum 6', 'Lokal'],
  ]);
  expect(errors.filter(({ row: at }) => at !== 9).map(({ row: at, column, code }) => [at, column, code])).toEqual([
    [2, 'name', 'ERR_BOOKING_RESOURCE_NAME_MISSING'],
    [3, 'kind', 'ERR_BOOKING_RESOURCE_KIND_INVALID'],
    [4, 'opensAt', 'ERR_BOOKING_RESOURCE_OPENS_AT_INVALID'],
    [5, 'opensAt', 'ERR_BOOKING_RESOURCE_OPENS_AT_INVALID'],
    [7, 'name', 'ERR_BOOKING_RESOURCE_TWICE_IN_LIST'],
    [8, 'closedOnHolidays', 'ERR_BOOKING_RESOURCE_CLOSED_ON_HOLIDAYS_INVALID'],
  ]);
  expect(errors.filter(({ row: at }) => at === 9)).toHaveLength(6);
  const apart = await send([
    [...HEAD, 'Pass per lägenhet och period', 'Tisdag: öppnar (timme)', 'Tisdag: stänger (timme)', 'Egen kvot för vissa boende'],
    ['Rum 7', 'Lokal', 22, 7, ...LAUNDRY.slice(3), ''],
    ['Rum 8', ...LAUNDRY, 3],
    ['Rum 9', ...LAUNDRY, '', 12, 9],
    ['Rum 10', ...LAUNDRY, '', '', '', 'Björkgatan 2'],
  ]);
  expect(apart.errors.map(({ row: at, column, code }) => [at, column, code])).toEqual([
    [2, 'closesAt', 'ERR_BOOKING_RESOURCE_HOURS'],
    [3, 'quotaPeriod', 'ERR_BOOKING_RESOURCE_QUOTA'],
    [4, 'tuesdayClosesAt', 'ERR_BOOKING_RESOURCE_WEEKDAY'],
    [5, 'residentQuotas', 'ERR_BOOKING_RESOURCE_RESIDENTS'],
  ]);
  expect((await send([HEAD, ['Bastun', ...LAUNDRY]], 'REFUSE')).errors.map(({ code }) => code)).toEqual(['ERR_BOOKING_RESOURCE_EXISTS']);
});

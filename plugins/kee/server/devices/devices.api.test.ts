import { asSystemForAll, newId, query as sql } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { chartEndpoints, SystemLock } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AccessGroup,
  type Credentials,
  type Device,
  deviceEndpoints as calls,
  Device as Devices,
  type DeviceId,
  Lock,
} from '../../contract/index.ts';
import { madeDevice, madeGroup, madeLock, newNumber, PARTNER } from '../../testing/index.ts';
import { BJORKEN, newGroup, userIdOf } from '../../testing/made.ts';
import { timedAccess } from '../api.ts';
import { keeServer } from '../plugin.ts';

const [ADMIN, RESIDENT, OTHER] = ['admin@demo.example', 'resident@demo.example', 'admin.other@demo.example'];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());

const get = (id: DeviceId, as = PARTNER) => host.call(Devices.endpoints.get, { params: { id } }, { as });
const issue = (id: DeviceId, as = PARTNER) => host.call(calls.issueCredentials, { params: { id } }, { as });
const replace = ({ id, version }: Device, number: string, as = PARTNER) =>
  host.call(calls.replace, { params: { id }, body: { version, number } }, { as });
const move = ({ id, version }: Device, organisationId: string, as = PARTNER) =>
  host.call(calls.move, { params: { id }, body: { version, organisationId: organisationId as never } }, { as });
const remove = (id: DeviceId, as = PARTNER) => host.call(Devices.endpoints.remove, { params: { id } }, { as });
const knock = async (
  { username, password }: Pick<Credentials, 'username' | 'password'>,
  { clientid = username, token = 'demo-broker' } = {},
) => (await host.call(calls.authenticate, { params: { token }, body: { username, password, clientid } })).body.result;

describe('a unit', () => {
  it('is made by a technician, read by the house, and nobody else’s', async () => {
    const device = await madeDevice(host, { description: 'Port A', input3: 'DOOR_SENSOR' });
    expect(device).toMatchObject({ online: false, trouble: 'NEVER_SEEN', lockCount: 0, input1: null, input3: 'DOOR_SENSOR' });
    expect((await get(device.id, ADMIN)).body.number).toBe(device.number);
    expect((await get(device.id, OTHER)).status).toBe(404);
    expect((await get(device.id, RESIDENT)).status).toBe(403);
    expect((await issue(device.id, ADMIN)).status).toBe(403);
  });

  it.each([
    ['A17', 'ERR_DEVICE_NUMBER_DIGITS'],
    ['5001', 'ERR_DEVICE_NUMBER_EXISTS'],
    // of another customer
    ['6001', 'ERR_DEVICE_NUMBER_TAKEN'],
  ])('is refused with the number %s: %s', async (number, code) => {
    const body = {
      number,
      deviceType: 'LOCK' as const,
      configType: 'PULSE' as const,
      pulseMs: 3000,
      organisationId: demoOrganisations.bjorken,
    };
    expect((await host.call(Devices.endpoints.create, { body }, { as: PARTNER })).body).toMatchObject({ code });
  });

  it('is driven by no two locks at one relay', async () => {
    const { id } = await madeDevice(host);
    await madeLock(host, id, { relay: 2 });
    const body = { name: 'Grind', relay: 2, deviceId: id, organisationId: demoOrganisations.bjorken };
    expect((await host.call(Lock.endpoints.create, { body }, { as: PARTNER })).body).toMatchObject({ code: 'ERR_LOCK_RELAY_TAKEN' });
    const nameless = { ...body, name: '' };
    expect((await host.call(Lock.endpoints.create, { body: nameless }, { as: PARTNER })).status).toBe(422);
  });
});

describe('credentials', () => {
  it('let a unit in by its own number, until they are issued anew', async () => {
    const { id, number } = await madeDevice(host);
    const { body: first } = await issue(id);
    expect(first.username).toBe(number);
    expect(await knock(first)).toBe('allow');
    expect(await knock(first, { clientid: '5001' })).toBe('deny');
    expect(await knock(first, { token: 'guessed' })).toBe('deny');
    expect(await knock({ ...first, username: '5001' })).toBe('deny');
    const { body: second } = await issue(id);
    expect([await knock(first), await knock(second)]).toEqual(['deny', 'allow']);
  });
});

it('issues credentials to the unit that has taken the place meanwhile', async () => {
  const { id } = await madeDevice(host);
  const number = newNumber();
  const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = host.runtime.work.write(asSystemForAll, async (ctx) => {
    await sql(ctx, 'update kee_device set number = $2, version = version + 1 where id = $1', [id, number]);
    taken.resolve();
    await goOn.promise;
  });
  await taken.promise;
  const asked = issue(id);
  await new Promise((wait) => setTimeout(wait, 300));
  goOn.resolve();
  await other;
  const { body } = await asked;
  expect([body.username, await knock(body)]).toEqual([number, 'allow']);
});

describe('replacing', () => {
  it('passes settings and locks on, and lets the old unit in no more', async () => {
    const device = await madeDevice(host, { description: 'Garage', pulseMs: 4500, allowSharing: true });
    const lock = await madeLock(host, device.id);
    const { body: old } = await issue(device.id);
    const number = newNumber();
    const { status, body } = await replace(device, number);
    expect(status).toBe(200);
    expect(body.device).toMatchObject({ id: device.id, number, description: 'Garage', pulseMs: 4500, allowSharing: true, lockCount: 1 });
    expect([await knock(old), await knock(body.credentials)]).toEqual(['deny', 'allow']);
    expect((await host.call(Lock.endpoints.get, { params: { id: lock.id } }, { as: ADMIN })).body.device.name).toBe(number);
  });

  it('is done once by two who do it at once, and by nobody who may not', async () => {
    const device = await madeDevice(host);
    const statuses = (await Promise.all([replace(device, newNumber()), replace(device, newNumber())])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { body: now } = await get(device.id);
    expect((await replace(now, now.number)).body).toMatchObject({ code: 'ERR_DEVICE_SAME_NUMBER' });
    expect((await replace(now, '5002')).body).toMatchObject({ code: 'ERR_DEVICE_NUMBER_EXISTS' });
    expect((await replace(now, newNumber(), ADMIN)).status).toBe(403);
    expect((await replace(now, newNumber(), 'partner.other@demo.example')).status).toBe(404);
  });
});

it('is another unit when its number is written anew, and the old number is free', async () => {
  const device = await madeDevice(host);
  const { body: old } = await issue(device.id);
  const number = newNumber();
  const body = { version: device.version, number };
  expect((await host.call(Devices.endpoints.update, { params: { id: device.id }, body }, { as: PARTNER })).status).toBe(200);
  expect(await knock(old)).toBe('deny');
  const { body: fresh } = await issue(device.id);
  expect([fresh.username, await knock(fresh)]).toEqual([number, 'allow']);
  const { id } = await madeDevice(host, { number: device.number });
  expect((await get(id)).body.number).toBe(device.number);
});

it.each([
  [{ fromHour: 8, toHour: 8 }, 'ERR_ACCESS_GROUP_HOURS'],
  [{ toHour: 0 }, 'ERR_ACCESS_GROUP_HOURS'],
  [{ fromHour: 24 }, 'ERR_INVALID'],
])('has hours that begin and end at different times: %o', async (said, code) => {
  const body = { name: 'Tider', shareLimit: 0, organisationId: BJORKEN, ...said };
  expect((await host.call(AccessGroup.endpoints.create, { body }, { as: PARTNER })).body).toMatchObject({ code });
  const { id, version } = await newGroup(host, { fromHour: 7, toHour: 18 });
  const change = await host.call(
    AccessGroup.endpoints.update,
    { params: { id }, body: { fromHour: null, toHour: null, ...said, version } },
    { as: PARTNER },
  );
  expect(change.body).toMatchObject({ code });
});

describe('moving', () => {
  it('deletes the locks at another customer, and says which', async () => {
    const device = await madeDevice(host, { property: 'Björkgatan 2' });
    await madeLock(host, device.id, { name: 'Port' });
    await madeLock(host, device.id, { name: 'Grind', relay: 2 });
    const { body: credentials } = await issue(device.id);
    const { status, body } = await move(device, demoOrganisations.fjordgarden);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      deletedLocks: ['Grind', 'Port'],
      // the house that it hung in is not theirs
      device: { organisation: { name: 'Fjordgården Eiendom AS' }, lockCount: 0, property: '' },
    });
    expect(await knock(credentials)).toBe('deny');
    expect((await get(device.id, ADMIN)).status).toBe(404);
    expect((await get(device.id, 'admin.no@demo.example')).status).toBe(200);
  });

  it('is done while one works for the customer that it leaves', async () => {
    const { id, version } = await madeDevice(host);
    const body = { version, organisationId: demoOrganisations.fjordgarden as never };
    const working = { as: PARTNER, organisationId: BJORKEN };
    const { status, body: moved } = await host.call(calls.move, { params: { id }, body }, working);
    expect([status, moved.device?.organisation.name]).toEqual([200, 'Fjordgården Eiendom AS']);
    expect((await host.call(Devices.endpoints.get, { params: { id } }, working)).status).toBe(404);
    expect((await get(id)).body.organisation.name).toBe('Fjordgården Eiendom AS');
  });

  it('goes to no customer of others, and not to where it is', async () => {
    const device = await madeDevice(host);
    expect((await move(device, demoOrganisations.otherCustomer)).status).toBe(404);
    expect((await move(device, demoOrganisations.bjorken)).body).toMatchObject({ code: 'ERR_DEVICE_SAME_ORGANISATION' });
  });

  it('takes the locks off the plans when the property is another', async () => {
    const { id, version } = await madeDevice(host, { property: 'Björkgatan 2' });
    const lock = await madeLock(host, id);
    const shown = async () => (await host.call(Lock.endpoints.get, { params: { id: lock.id } }, { as: ADMIN })).body.showOnBlueprint;
    const change = (said: object, at: number) =>
      host.call(Devices.endpoints.update, { params: { id }, body: { version: at, ...said } }, { as: PARTNER });
    await change({ description: 'Port A' }, version);
    expect(await shown()).toBe(true);
    expect((await change({ property: 'Björkgatan 6' }, version + 1)).status).toBe(200);
    expect(await shown()).toBe(false);
  });
});

describe('removing', () => {
  it('is for technicians, once the unit drives no lock, and lets it in no more', async () => {
    const device = await madeDevice(host);
    const lock = await madeLock(host, device.id, { name: 'Sista dörren' });
    const { body: credentials } = await issue(device.id);
    expect(await remove(device.id)).toMatchObject({
      status: 409,
      body: { code: 'ERR_DEVICE_HELD', details: { what: 'lås: Sista dörren' } },
    });
    await host.call(Lock.endpoints.remove, { params: { id: lock.id } }, { as: PARTNER });
    expect([(await remove(device.id, ADMIN)).status, (await remove(device.id, 'partner.other@demo.example')).status]).toEqual([403, 404]);
    const statuses = (await Promise.all([remove(device.id), remove(device.id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404]);
    expect(await knock(credentials)).toBe('deny');
    // what it left at the broker is cleared, and its number is free
    const left = await host.runtime.work.write(asSystemForAll, (ctx) =>
      sql(ctx, 'select 1 from kee_retired_unit where number = $1', [device.number]),
    );
    expect(left).toHaveLength(1);
    expect((await madeDevice(host, { number: device.number })).trouble).toBe('NEVER_SEEN');
  });
});

describe('a door of the lock chart', () => {
  it('tells who enters by phone beside who has a key', async () => {
    const { body: chart } = await host.call(SystemLock.endpoints.list, { query: {} }, { as: ADMIN });
    const [systemLock] = chart.items;
    if (!systemLock) throw new Error('The demo has no lock chart');
    const device = await madeDevice(host, { allowBooking: true });
    const lock = await madeLock(host, device.id, { name: 'Entrén', systemLockId: systemLock.id });
    expect(lock.systemLock?.name).toBe(systemLock.marking);
    await madeGroup(host, { locks: [lock], emails: [RESIDENT, ADMIN], name: 'Trapphus A' });
    const { timed } = host.runtime.services.resolve({ timed: timedAccess });
    const right = {
      sourceId: newId<string>(),
      organisationId: BJORKEN,
      userId: await userIdOf(host, RESIDENT),
      lockIds: [lock.id],
      name: 'Bastun',
      apartmentId: null,
      service: 'BOOKING' as const,
    };
    const times = { startsAt: new Date(), endsAt: new Date(Date.now() + 3_600_000) };
    await host.runtime.work.write(asSystemForAll, (ctx) => timed.give(ctx, [{ ...right, ...times }]));
    const { id } = systemLock;
    const enters = async (as: string, query: { limit?: number; cursor?: string } = {}) =>
      (await host.call(chartEndpoints.listDoorAccess, { params: { id }, query: query as never }, { as })).body;
    const all = (await enters(ADMIN, { limit: 200 })).items;
    const digital = all.filter(({ means }) => means === 'digital');
    expect(digital.map(({ name, holder }) => [name, holder?.name])).toEqual([
      ['Entrén · Trapphus A', 'Karin Lindqvist'],
      ['Entrén · Bastun, Trapphus A', 'Rebecka Åberg'],
    ]);
    const paged: unknown[] = [];
    for (let cursor: string | undefined, at = 0; at === 0 || cursor; at += 1) {
      const page = await enters(ADMIN, { limit: 1, ...(cursor !== undefined && { cursor }) });
      paged.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    }
    expect(paged).toEqual(all);
    const elsewhere = { name: 'Port', relay: 2, deviceId: device.id, organisationId: demoOrganisations.bjorken, systemLockId: newId() };
    expect((await host.call(Lock.endpoints.create, { body: elsewhere as never }, { as: PARTNER })).status).toBe(404);
  });
});

import type { Endpoint } from '@platform/core';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyEndpoints, KeyRing, LockSystem, Repository } from '../contract/index.ts';
import { keyPlugins } from '../testing/index.ts';

let host: TestHost;
let ids: { readonly key: string; readonly system: string; readonly ring: string; readonly repository: string; readonly admin: string };
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  const as = 'admin@demo.example';
  const key = (await host.call(keyEndpoints.list, { query: { limit: 1 } }, { as })).body.items[0];
  const ring = (await host.call(KeyRing.endpoints.list, { query: {} }, { as })).body.items[0];
  const repository = (await host.call(Repository.endpoints.list, { query: {} }, { as })).body.items[0];
  if (!key || !ring || !repository) throw new Error('The demo data has keys, rings and storage places');
  ids = { key: key.id, system: key.lockSystem.id, ring: ring.id, repository: repository.id, admin: repository.responsible.id };
});
afterAll(() => host.stop());

const endpoints: readonly Endpoint[] = [
  ...Object.values(keyEndpoints),
  ...Object.values(LockSystem.endpoints),
  ...Object.values(KeyRing.endpoints),
  ...Object.values(Repository.endpoints),
];
const writes = endpoints.filter(({ method }) => method !== 'GET');
const reads = endpoints.filter(({ method }) => method === 'GET');
const named = (some: readonly Endpoint[]) => some.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]);

/** Whether its call is about a row that somebody has, in the path or in the body. */
const namesARow = ({ path, body, id }: Endpoint) =>
  path.includes('{id}') || (body !== undefined && !['keys.lockSystem.create', 'keys.keyRing.create'].includes(id));

/** A good call of each endpoint, about what Brf Björken owns. */
function callOf({ id, path }: Endpoint) {
  const row = path.includes('/lock-systems')
    ? ids.system
    : path.includes('/key-rings')
      ? ids.ring
      : path.includes('/repos')
        ? ids.repository
        : ids.key;
  const bodies: Readonly<Record<string, object>> = {
    'keys.create': { lockSystemId: ids.system, marking: `N-${performance.now()}`, type: 'MECHANICAL' },
    'keys.update': { version: 1, note: 'Ny' },
    'keys.archiveMany': { keyIds: [ids.key] },
    'keys.restoreMany': { keyIds: [ids.key] },
    'keys.moveMany': { keyIds: [ids.key], repositoryId: ids.repository },
    'keys.setStatus': { keyIds: [ids.key], status: 'DAMAGED' },
    'keys.lockSystem.create': { name: `System ${performance.now()}` },
    'keys.lockSystem.update': { version: 1, name: `System ${performance.now()}` },
    'keys.keyRing.create': { name: `Knippa ${performance.now()}` },
    'keys.keyRing.update': { version: 1, note: 'Ny' },
    'keys.repository.create': { name: `Skåp ${performance.now()}`, responsibleId: ids.admin },
    'keys.repository.update': { version: 1, space: 'Källaren' },
  };
  return { params: { id: row }, query: {}, ...(bodies[id] && { body: bodies[id] }) };
}
const call = (endpoint: Endpoint, as?: string) => host.call(endpoint, callOf(endpoint), as ? { as } : {});

describe.each(named(endpoints))('%s', (_, endpoint) => {
  it('refuses whoever is not signed in', async () => {
    expect(await call(endpoint)).toMatchObject({ status: 401, code: 'ERR_NOT_SIGNED_IN' });
  });

  it('refuses a role without the permission, and shows a borrower nothing of others', async () => {
    const { status, raw } = await call(endpoint, 'limited@demo.example');
    // who may borrow is asked whether it is theirs
    const notTheirs = namesARow(endpoint) ? 404 : 200;
    expect(status).toBe(endpoint.own ? notTheirs : 403);
    expect(Object.values(ids).filter((id) => status === 200 && raw.toString().includes(id))).toEqual([]);
  });

  it('is off where the organisation has no key management', async () => {
    expect(await call(endpoint, 'guestadmin@demo.example')).toMatchObject({ status: 403, code: 'ERR_SERVICE_OFF' });
  });

  it("finds and shows nothing of another partner's customer", async () => {
    const answer = await call(endpoint, 'admin.other@demo.example');
    expect(answer.status).toBe(namesARow(endpoint) ? 404 : (endpoint.status ?? 200));
    expect(answer.raw.toString()).not.toContain('Björken');
  });
});

describe.each(named(reads))('%s', (_, endpoint) => {
  it.each(['system', 'support', 'partner', 'internal', 'admin', 'manager'])('answers %s', async (role) => {
    expect((await call(endpoint, `${role}@demo.example`)).status).toBe(200);
  });
});

describe.each(named(reads.filter(({ query }) => query)))('%s', (_, endpoint) => {
  it('refuses a filter that it does not know', async () => {
    const answer = await host.call(endpoint, { ...callOf(endpoint), query: { colour: 'red' } }, { as: 'admin@demo.example' });
    expect(answer).toMatchObject({ status: 422, code: 'ERR_INVALID' });
  });
});

// a manager lends, and hangs keys up
describe.each(named(writes.filter(({ id }) => id !== 'keys.moveMany')))('%s', (_, endpoint) => {
  it.each(['support', 'manager', 'resident'])('refuses %s, who only reads', async (role) => {
    expect(await call(endpoint, `${role}@demo.example`)).toMatchObject({ status: 403, code: 'ERR_NOT_ALLOWED' });
  });
});

describe.each(named(writes.filter(({ body }) => body)))('%s', (_, endpoint) => {
  it('refuses a field that it does not know', async () => {
    const { body, ...rest } = { body: {}, ...callOf(endpoint) };
    const answer = await host.call(endpoint, { ...rest, body: { ...body, colour: 'red' } }, { as: 'admin@demo.example' });
    expect(answer).toMatchObject({ status: 422, code: 'ERR_INVALID' });
  });
});

it('lets those who write create, change, archive and restore', async () => {
  for (const [index, as] of ['admin', 'partner', 'internal', 'system'].entries()) {
    const options = { as: `${as}@demo.example` };
    const body = { lockSystemId: ids.system, marking: `W${index}`, type: 'RFID' } as const;
    const created = await host.call(keyEndpoints.create, { body }, options);
    expect(created).toMatchObject({ status: 201, body: { marking: `W${index}`, status: 'ACTIVE', organisation: { name: 'Brf Björken' } } });
    const params = { id: created.body.id };
    const updated = await host.call(keyEndpoints.update, { params, body: { version: 1, name: 'Vind' } }, options);
    expect(updated).toMatchObject({ status: 200, body: { name: 'Vind', version: 2 } });
    expect((await host.call(keyEndpoints.archive, { params }, options)).body.archivedAt).not.toBeNull();
    expect((await host.call(keyEndpoints.restore, { params }, options)).body.archivedAt).toBeNull();
  }
});

it('changes many keys at once, or none', async () => {
  const as = 'admin@demo.example';
  const other = await host.call(keyEndpoints.list, { query: { limit: 1 } }, { as: 'admin.other@demo.example' });
  const keyIds = [ids.key, other.body.items[0]?.id ?? ''];
  expect((await host.call(keyEndpoints.setStatus, { body: { keyIds, status: 'LOST' } }, { as })).status).toBe(404);
  expect((await host.call(keyEndpoints.get, { params: { id: ids.key } }, { as })).body.status).toBe('ACTIVE');
  expect((await host.call(keyEndpoints.setStatus, { body: { keyIds: [ids.key], status: 'LOST' } }, { as })).body).toEqual({ changed: 1 });
  expect((await host.call(keyEndpoints.archiveMany, { body: { keyIds: [ids.key] } }, { as })).body).toEqual({ changed: 1 });
  expect((await host.call(keyEndpoints.restoreMany, { body: { keyIds: [ids.key] } }, { as })).body).toEqual({ changed: 1 });
  expect((await host.call(keyEndpoints.get, { params: { id: ids.key } }, { as })).body).toMatchObject({ status: 'LOST', archivedAt: null });
});

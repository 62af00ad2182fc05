import { startTestHost, type TestHost } from '@platform/testing';
import { keyEndpoints, LockSystem } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverPlugins } from './plugins.ts';

const { bjorken, fjordgarden, partner } = demoOrganisations;
/** Reaches all of the partner's customers, but passes no service. */
const INTERNAL = 'internal@demo.example';
const PASSES = 'partner@demo.example';

let host: TestHost;
let systems: Readonly<Record<string, string>>;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  const make = async (organisationId: string) => {
    const { body } = await host.call(LockSystem.endpoints.create, { body: { name: 'Prov', organisationId } as never }, { as: PASSES });
    return body.id;
  };
  systems = { on: await make(bjorken), off: await make(fjordgarden) };
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  await owner.query(`update organisations_organisation set services = '{}' where id = any($1)`, [[fjordgarden, partner]]);
  await owner.end();
});
afterAll(() => host?.stop());

const seen = async (as: string) => {
  const { body } = await host.call(LockSystem.endpoints.list, { query: { limit: 200 } }, { as });
  return new Set(body.items.map(({ organisation }) => organisation.id));
};
const get = (as: string, id: string | undefined) => host.call(LockSystem.endpoints.get, { params: { id } as never }, { as });
const create = (organisationId: string, working?: string) =>
  host.call(
    LockSystem.endpoints.create,
    { body: { name: 'Nytt', organisationId } as never },
    { as: INTERNAL, ...(working && { organisationId: working }) },
  );

describe('who reaches many organisations is asked for the service of the one that owns the row', () => {
  it('in lists', async () => {
    expect(await seen(INTERNAL)).toEqual(new Set([bjorken]));
    expect(await seen(PASSES)).toEqual(new Set([bjorken, fjordgarden]));
    const { body: keys } = await host.call(keyEndpoints.list, { query: { limit: 200 } }, { as: INTERNAL });
    expect(new Set(keys.items.map(({ organisation }) => organisation.id))).toEqual(new Set([bjorken]));
  });

  it('of one row', async () => {
    expect((await get(INTERNAL, systems['on'])).status).toBe(200);
    expect((await get(INTERNAL, systems['off'])).status).toBe(404);
    expect((await get(PASSES, systems['off'])).status).toBe(200);
  });

  it('where something is made, also while working for another', async () => {
    for (const working of [undefined, bjorken])
      expect(await create(fjordgarden, working)).toMatchObject({ status: 403, code: 'ERR_SERVICE_OFF' });
    expect((await create(bjorken)).status).toBe(201);
  });
});

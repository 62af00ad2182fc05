import { startTestHost, type TestHost } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyEndpoints, LockSystem } from '../contract/index.ts';
import { keyPlugins } from '../testing/index.ts';

const PARTNER = 'partner@demo.example';
const REFUSED = { status: 403, code: 'ERR_EID_REQUIRED', body: { details: { organisationId: demoOrganisations.bjorken } } };

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const requireEid = (requires: boolean) =>
  owner.query('update organisations_organisation set requires_eid = $2 where id = $1', [demoOrganisations.bjorken, requires]);
const keyOf = async (as: string) => {
  const { body } = await host.call(keyEndpoints.list, { query: { holderType: ['REPOSITORY'] } }, { as });
  const key = body.items.find(({ organisation }) => organisation.id === demoOrganisations.bjorken);
  if (!key) throw new Error('The demo data has no such key');
  return key;
};
const describeKey = ({ id, version }: { id: string; version: number }, as: string) =>
  host.call(keyEndpoints.update, { params: { id }, body: { version, note: `Läst ${version}` } }, { as });

describe('the keys of an organisation that asks for an e-ID', () => {
  it('are read with a password by whoever works for several, and not changed: one, many or a new one', async () => {
    const key = await keyOf(PARTNER);
    await requireEid(true);
    expect((await host.call(keyEndpoints.get, { params: { id: key.id } }, { as: PARTNER })).status).toBe(200);
    expect(await describeKey(key, PARTNER)).toMatchObject(REFUSED);
    expect(await host.call(keyEndpoints.archive, { params: { id: key.id } }, { as: PARTNER })).toMatchObject(REFUSED);
    expect(await host.call(keyEndpoints.archiveMany, { body: { keyIds: [key.id] } }, { as: PARTNER })).toMatchObject(REFUSED);
    const rename = { params: { id: key.lockSystem.id }, body: { name: 'Ett annat', version: 1 } };
    expect(await host.call(LockSystem.endpoints.update, rename, { as: PARTNER })).toMatchObject(REFUSED);
    await requireEid(false);
    expect((await describeKey(key, PARTNER)).status).toBe(200);
  });

  it('are changed by whoever came in with an e-ID, and by its own', async () => {
    const token = await host.tokenOf(PARTNER);
    await requireEid(true);
    const key = await keyOf(PARTNER);
    await owner.query(`update accounts_session set auth_type = 'EID' where token_hash = sha256(convert_to($1, 'UTF8'))`, [token]);
    expect((await describeKey(key, PARTNER)).status).toBe(200);
    await requireEid(false);
  });
});

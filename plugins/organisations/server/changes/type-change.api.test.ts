import { startTestHost, type TestHost } from '@platform/testing';
import { keyPlugins } from '@plugins/keys/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationEndpoints } from '../../contract/index.ts';
import { demoOrganisations } from '../demo-organisations.ts';

const { bjorken, guests, otherCustomer, otherPartner, owner: portal, partner, serviceDesk } = demoOrganisations;
const [SYSTEM, PARTNER] = ['system@demo.example', 'partner@demo.example'];

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await host?.stop();
});

const get = async (id: string) => (await host.call(organisationEndpoints.get, { params: { id } }, { as: SYSTEM })).body;
const change = async (as: string, id: string, body: object) =>
  host.call(organisationEndpoints.changeType, { params: { id }, body: { version: (await get(id)).version, ...body } as never }, { as });
const detailsOf = ({ body }: { readonly body: unknown }) => (body as { details: { held?: string; fields?: { path: string }[] } }).details;
const rolesIn = async (id: string) =>
  (await owner.query<{ roles: string[] }>('select roles from accounts_user where organisation_id = $1 order by roles', [id])).rows.flatMap(
    ({ roles }) => roles,
  );
/** A customer or a partner with nothing to it, and one user of each role. */
async function organisation(name: string, type: 'CUSTOMER' | 'PARTNER', roles: readonly string[] = []): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into organisations_organisation (id, name, type, partner_id, country, services, has_service_agreement)
       values (gen_random_uuid(), $1, $2, $3, 'SE', '{KEY_MANAGEMENT,PROPERTIES}', true) returning id`,
    [name, type, type === 'CUSTOMER' ? partner : null],
  );
  const id = rows[0]?.id ?? '';
  await owner.query(
    `insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language, password_hash)
       select gen_random_uuid(), $1::uuid, 'Ulla', role, lower(role) || '@' || $1::text || '.example', array[role], 'sv', u.password_hash
       from accounts_user u, unnest($2::text[]) as role where u.email = 'guest@demo.example'`,
    [id, roles],
  );
  return id;
}

describe('letting a customer go', () => {
  it('is its partner’s, who does not reach it after; its users are guests, and signed out', async () => {
    const id = await organisation('Brf Asken', 'CUSTOMER', ['CUSTOMER_ADMIN', 'CUSTOMER']);
    const token = await host.tokenOf(`customer_admin@${id}.example`);
    const { status, body } = await change(PARTNER, id, { type: 'UNBOUND' });
    expect([status, body.type, body.partner]).toEqual([200, 'UNBOUND', null]);
    expect(await rolesIn(id)).toEqual(['CUSTOMER_ADMIN_GUEST', 'GUEST']);
    expect((await host.call(organisationEndpoints.get, { params: { id } }, { token })).status).toBe(401);
    expect((await host.call(organisationEndpoints.get, { params: { id } }, { as: PARTNER })).status).toBe(404);
    const { rows } = await owner.query('select services, has_service_agreement as agreed from organisations_organisation where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ services: ['PROPERTIES'], agreed: false }]);
  });

  it('can be undone by binding it again, to another', async () => {
    const id = await organisation('Brf Almen', 'CUSTOMER', ['CUSTOMER_ADMIN']);
    await change(SYSTEM, id, { type: 'UNBOUND' });
    const call = { params: { id }, body: { version: (await get(id)).version, partnerId: otherPartner } };
    expect((await host.call(organisationEndpoints.bind, call, { as: SYSTEM })).body).toMatchObject({
      type: 'CUSTOMER',
      partner: { id: otherPartner },
    });
    expect(await rolesIn(id)).toEqual(['CUSTOMER_ADMIN']);
  });

  it('is refused while anything hangs on it, all of which is named', async () => {
    const answer = await change(PARTNER, bjorken, { type: 'UNBOUND' });
    expect(answer).toMatchObject({ status: 409, code: 'ERR_ORGANISATION_HELD' });
    for (const kind of ['användare med en roll', 'lägenheter (', 'nycklar och låssystem (']) expect(detailsOf(answer).held).toContain(kind);
    expect((await get(bjorken)).type).toBe('CUSTOMER');
  });

  it('waits for what runs', async () => {
    const id = await organisation('Brf Sälgen', 'CUSTOMER');
    await owner.query(
      `insert into flows_flow (id, organisation_id, type, workflow_id, subject_type, subject_id, state, request_id)
         values (gen_random_uuid(), $1::uuid, 'keySigning', 'w:' || $1::text, 'Loan', 'x', 'WAITING', 'r')`,
      [id],
    );
    expect(detailsOf(await change(PARTNER, id, { type: 'UNBOUND' })).held).toBe('pågående arbetsflöden (1)');
  });

  it('is not for another partner, nor over somebody else', async () => {
    expect((await change(PARTNER, otherCustomer, { type: 'UNBOUND' })).status).toBe(404);
    expect((await change(PARTNER, bjorken, { type: 'UNBOUND', version: 99 })).code).toBe('ERR_STALE');
  });
});

describe('partners', () => {
  it('are made of customers by the portal’s owner alone', async () => {
    const id = await organisation('Fastighets AB Lönnen', 'CUSTOMER', ['CUSTOMER_ADMIN']);
    expect(await change(PARTNER, id, { type: 'PARTNER' })).toMatchObject({ status: 403, code: 'ERR_ORGANISATION_NOT_CUSTOMER' });
    expect((await change(SYSTEM, id, { type: 'PARTNER' })).body).toMatchObject({ type: 'PARTNER', partner: null });
  });

  it('become customers of another, not of themselves, of nobody, or of a customer', async () => {
    const id = await organisation('Lås i Lund', 'PARTNER');
    for (const partnerId of [undefined, id, bjorken]) {
      const answer = await change(SYSTEM, id, { type: 'CUSTOMER', ...(partnerId && { partnerId }) });
      expect([answer.status, detailsOf(answer).fields?.map(({ path }) => path)]).toEqual([422, ['body.partnerId']]);
    }
    expect((await change(SYSTEM, id, { type: 'CUSTOMER', partnerId: partner })).body).toMatchObject({
      type: 'CUSTOMER',
      partner: { id: partner },
    });
  });

  it('stay partners while they have customers or people who serve them', async () => {
    const answer = await change(SYSTEM, partner, { type: 'CUSTOMER', partnerId: otherPartner });
    expect(answer.code).toBe('ERR_ORGANISATION_HELD');
    expect(detailsOf(answer).held).toContain('kunder (');
    expect(detailsOf(answer).held).toContain('användare med en roll som inte finns där (');
  });

  it('are not doubled by name', async () => {
    const id = await organisation('Nordlås Väst AB', 'CUSTOMER');
    expect((await change(SYSTEM, id, { type: 'PARTNER' })).code).toBe('ERR_ORGANISATION_NAME_EXISTS');
  });
});

it.each([
  [portal, 'CUSTOMER'],
  [serviceDesk, 'PARTNER'],
  [guests, 'CUSTOMER'],
  [bjorken, 'CUSTOMER'],
  [partner, 'UNBOUND'],
])('leaves %s what it is when asked to become %s', async (id, type) => {
  expect(await change(SYSTEM, id, { type, partnerId: partner })).toMatchObject({ status: 409, code: 'ERR_ORGANISATION_TYPE_FIXED' });
});

it('makes nobody a service desk or the portal’s owner', async () => {
  expect((await change(SYSTEM, bjorken, { type: 'SYSTEM_ADMIN' })).status).toBe(422);
  expect((await change(SYSTEM, bjorken, { type: 'SERVICEDESK' })).status).toBe(422);
});

import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationEndpoints } from '../../contract/index.ts';
import { demoOrganisations } from '../demo-organisations.ts';
import { organisationsServer } from '../plugin.ts';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(organisationsServer) });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await host?.stop();
});

const { bjorken, fjordgarden, otherCustomer, otherPartner, partner } = demoOrganisations;
const SYSTEM = 'system@demo.example';
const PARTNER = 'partner@demo.example';
const ADMIN = 'admin@demo.example';

const get = async (as: string, id: string) => (await host.call(organisationEndpoints.get, { params: { id } }, { as })).body;
/** The fields that a refusal names. */
const fieldsOf = ({ body }: { readonly body: unknown }) =>
  (body as { details?: { fields?: { path: string }[] } }).details?.fields?.map(({ path }) => path);
const agreements = (as: string, id: string) => host.call(organisationEndpoints.agreements, { params: { id } }, { as });
const agree = async (as: string, id: string, body: object) =>
  host.call(
    organisationEndpoints.agree,
    { params: { id }, body: { version: (await agreements(SYSTEM, id)).body.version, ...body } },
    { as },
  );
const notes = (as: string, id: string, query = {}) => host.call(organisationEndpoints.notes, { params: { id }, query }, { as });
const writeNote = (as: string, id: string, text: string) =>
  host.call(organisationEndpoints.writeNote, { params: { id }, body: { text } }, { as });
const bind = async (as: string, id: string, body: object = {}) =>
  host.call(organisationEndpoints.bind, { params: { id }, body: { version: (await get(SYSTEM, id)).version, ...body } }, { as });
/** An organisation that named a partner, or none, with its two guests. */
async function registered(name: string, named: string | null, number: string | null = null): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `with o as (insert into organisations_organisation (id, name, organisation_number, type, partner_id, country, services)
       values (gen_random_uuid(), $1, $3, 'UNBOUND', $2, 'SE', '{PROPERTIES}') returning id)
     insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language, password_hash)
       select gen_random_uuid(), o.id, 'Gunilla', role, lower(role) || '@' || o.id || '.example', array[role], 'sv', u.password_hash
       from o, accounts_user u, unnest(array['CUSTOMER_ADMIN_GUEST', 'GUEST']) as role where u.email = 'guest@demo.example'
     returning organisation_id as id`,
    [name, named, number],
  );
  return rows[0]?.id ?? '';
}
const rolesIn = async (id: string) =>
  (await owner.query<{ roles: string[] }>('select roles from accounts_user where organisation_id = $1 order by roles', [id])).rows.flatMap(
    ({ roles }) => roles,
  );

describe('the agreements', () => {
  it('are the lock partner’s to change, for its customers', async () => {
    const { status, body } = await agree(PARTNER, bjorken, { hasDutyAgreement: true });
    expect([status, body.hasServiceAgreement, body.hasDutyAgreement]).toEqual([200, true, true]);
    expect((await agreements(ADMIN, bjorken)).body.hasDutyAgreement).toBe(true);
  });

  it.each([SYSTEM, 'support@demo.example', 'internal@demo.example', ADMIN])('are only read by %s', async (as) => {
    expect((await agreements(as, bjorken)).status).toBe(200);
    expect((await agree(as, bjorken, { hasServiceAgreement: false })).status).toBe(403);
  });

  it.each(['manager@demo.example', 'limited@demo.example', 'member@demo.example', 'guest@demo.example'])(
    'are hidden from %s',
    async (as) => {
      expect((await agreements(as, bjorken)).status).toBe(403);
      expect(JSON.stringify(await get(as, bjorken))).not.toContain('Agreement');
    },
  );

  it('are not the partner’s with itself, nor another’s, nor changed over somebody', async () => {
    expect(await agree(PARTNER, partner, {})).toMatchObject({ status: 403, code: 'ERR_ORGANISATION_NOT_CUSTOMER' });
    expect((await agree(PARTNER, otherCustomer, {})).status).toBe(404);
    expect((await agree(PARTNER, bjorken, { version: 99 })).code).toBe('ERR_STALE');
  });
});

describe('internal notes', () => {
  it('are read by those who serve the organisation, the newest first', async () => {
    await writeNote(PARTNER, bjorken, 'Koden till källaren finns hos Karin.');
    const { body } = await writeNote('internal@demo.example', bjorken, '<b>Ring först</b>');
    expect(body.text).toBe('<b>Ring först</b>');
    const { items } = (await notes('support@demo.example', bjorken)).body;
    expect(items.map(({ text }) => text)).toEqual(['<b>Ring först</b>', 'Koden till källaren finns hos Karin.']);
    expect((await notes(PARTNER, bjorken, { query: 'KÄLLAREN' })).body.items).toHaveLength(1);
    expect((await notes(PARTNER, fjordgarden)).body.items).toEqual([]);
    // their customer reads the log of its own changes
    const log = await owner.query(`select changes from platform_audit where subject_type = 'OrganisationNote'`);
    expect([log.rows.length, JSON.stringify(log.rows).includes('källaren')]).toEqual([2, false]);
  });

  it.each([ADMIN, 'manager@demo.example', 'resident@demo.example'])('are nothing for %s', async (as) => {
    expect((await notes(as, bjorken)).status).toBe(403);
    expect((await writeNote(as, bjorken, 'Hej')).status).toBe(403);
  });

  it('about a partner are not read by the partner', async () => {
    await writeNote(SYSTEM, partner, 'Betalar sent');
    expect((await notes(PARTNER, partner)).status).toBe(403);
    expect((await notes(SYSTEM, partner)).body.items).toHaveLength(1);
  });

  it('stay with the partner who wrote them when the customer goes to another', async () => {
    const { body: note } = await writeNote(PARTNER, fjordgarden, 'Betalar sent');
    const given = (to: string) => owner.query('update organisations_organisation set partner_id = $1 where id = $2', [to, fjordgarden]);
    const removed = (as: string) =>
      host.call(organisationEndpoints.removeNote, { params: { id: fjordgarden, noteId: note.id } }, { as }).then(({ status }) => status);
    await given(otherPartner);
    expect((await notes('partner.other@demo.example', fjordgarden)).body.items).toEqual([]);
    expect(await removed('partner.other@demo.example')).toBe(404);
    expect((await notes(SYSTEM, fjordgarden)).body.items.map(({ text }) => text)).toEqual(['Betalar sent']);
    await given(partner);
    expect([(await notes(PARTNER, fjordgarden)).body.items.length, await removed(PARTNER)]).toEqual([1, 200]);
  });

  it('are removed where they stand, and nowhere else', async () => {
    const { body: note } = await writeNote(PARTNER, bjorken, 'Fel');
    const remove = (as: string, id: string) => host.call(organisationEndpoints.removeNote, { params: { id, noteId: note.id } }, { as });
    expect((await remove(PARTNER, fjordgarden)).status).toBe(404);
    expect((await remove('partner.other@demo.example', bjorken)).status).toBe(404);
    expect((await remove(PARTNER, bjorken)).status).toBe(200);
    expect((await remove(PARTNER, bjorken)).status).toBe(404);
  });

  it('say something', async () => {
    expect((await writeNote(PARTNER, bjorken, '  ')).status).toBe(422);
  });
});

describe('binding who registered themselves', () => {
  it('is the named partner’s, and gives the guests a customer’s roles', async () => {
    const id = await registered('Brf Linden', partner);
    const before = await host.tokenOf(`guest@${id}.example`);
    expect((await host.call(organisationEndpoints.list, { query: { type: 'UNBOUND' } }, { as: PARTNER })).body.items).toHaveLength(1);
    const { status, body } = await bind(PARTNER, id);
    expect([status, body.type, body.partner?.id]).toEqual([200, 'CUSTOMER', partner]);
    expect(await rolesIn(id)).toEqual(['CUSTOMER', 'CUSTOMER_ADMIN']);
    expect((await host.call(organisationEndpoints.get, { params: { id } }, { token: before })).status).toBe(401);
    expect(await bind(PARTNER, id)).toMatchObject({ status: 409, code: 'ERR_ORGANISATION_BOUND' });
  });

  it('is the portal owner’s, who may say to whom', async () => {
    const id = await registered('Brf Hasseln', null);
    expect((await bind(PARTNER, id)).status).toBe(404);
    const nowhere = await bind(SYSTEM, id);
    expect([nowhere.status, fieldsOf(nowhere)]).toEqual([422, ['body.partnerId']]);
    expect((await bind(SYSTEM, id, { partnerId: bjorken })).status).toBe(422);
    expect((await bind(SYSTEM, id, { partnerId: otherPartner })).body.partner?.id).toBe(otherPartner);
  });

  it('is nobody’s whom the registration did not name', async () => {
    const id = await registered('Brf Rönnen', partner);
    expect((await bind('partner.other@demo.example', id)).status).toBe(404);
    expect((await bind('support@demo.example', id)).status).toBe(403);
    expect(await bind(PARTNER, id, { partnerId: otherPartner })).toMatchObject({ body: { partner: { id: partner } } });
  });

  it('is refused beside a customer of the same name or number, which registering was not', async () => {
    const [named, numbered] = [await registered('Brf Björken', partner), await registered('Brf Alen', partner, '769600-1234')];
    expect((await bind(PARTNER, named)).code).toBe('ERR_ORGANISATION_NAME_EXISTS');
    expect((await bind(PARTNER, numbered)).code).toBe('ERR_ORGANISATION_NUMBER_EXISTS');
    expect(await rolesIn(named)).toEqual(['CUSTOMER_ADMIN_GUEST', 'GUEST']);
    expect((await bind(PARTNER, named, { version: 99 })).code).toBe('ERR_STALE');
  });

  it('is not for who is a customer already', async () => {
    expect((await bind(PARTNER, bjorken)).code).toBe('ERR_ORGANISATION_BOUND');
  });
});

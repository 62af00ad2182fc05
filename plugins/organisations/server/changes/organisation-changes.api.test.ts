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

type Body = Parameters<typeof create>[1];
const create = (as: string, body: object, options = {}) =>
  host.call(organisationEndpoints.create, { body: { type: 'CUSTOMER', country: 'SE', ...body } as never }, { as, ...options });
const get = async (as: string, id: string) => (await host.call(organisationEndpoints.get, { params: { id } }, { as })).body;
const change = async (as: string, id: string, body: Body) => {
  const version = 'version' in body ? body.version : (await get(SYSTEM, id)).version;
  return host.call(organisationEndpoints.change, { params: { id }, body: { ...body, version } as never }, { as });
};
/** The fields that a refusal names. */
const fieldsOf = ({ body }: { readonly body: unknown }) =>
  (body as { details?: { fields?: { path: string }[] } }).details?.fields?.map(({ path }) => path);

describe('a new organisation', () => {
  it('is the partner’s customer, with all that is known of it', async () => {
    const body = {
      name: ' Brf Eken ',
      organisationNumber: '5590000013',
      address: 'Ekgatan 1',
      postalCode: '22350',
      city: 'Lund',
      invoiceAddress: 'Box 1, Lund',
      visitingAddress: 'Ekgatan 3',
      postalAddress: 'Box 2, Lund',
      reference: 'REF 7',
      contactPerson: 'Eva Ek',
      phone: '+46 46-123 45 67',
      dutyPhone: '+46461234568',
      email: 'Post@Eken.example',
      caseNotificationEmail: 'arenden@eken.example',
      quoteRequestEmail: 'offert@eken.example',
      directionsUrl: 'https://maps.example/eken',
      services: ['KEE', 'CASES'],
    };
    const { status, body: made } = await create(PARTNER, body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      name: 'Brf Eken',
      organisationNumber: '559000-0013',
      partner: { id: partner },
      phone: '+46461234567',
      postalCode: '223 50',
      email: 'post@eken.example',
      timeZone: 'Europe/Stockholm',
      activeSwish: false,
      activeNets: false,
    });
    expect(await get(PARTNER, made.id)).toMatchObject({ directionsUrl: 'https://maps.example/eken', contactPerson: 'Eva Ek' });
    const { body: services } = await host.call(organisationEndpoints.services, { params: { id: made.id } }, { as: PARTNER });
    expect(services.services).toEqual(['CASES', 'KEE']);
    // in its own log, not in that of its partner
    const { rows } = await owner.query(`select organisation_id from platform_audit where subject_id = $1 and action = 'create'`, [made.id]);
    expect(rows).toEqual([{ organisation_id: made.id }]);
  });

  it('keeps Norwegian time in Norway', async () => {
    const { body } = await create(PARTNER, { name: 'Granlia Borettslag', country: 'NO', organisationNumber: '889 640 782' });
    expect(body).toMatchObject({ timeZone: 'Europe/Oslo', organisationNumber: '889640782' });
  });

  it('is a partner or a service desk for the portal’s owner alone', async () => {
    const { status, body } = await create(SYSTEM, { type: 'PARTNER', name: 'Låsteknik Norr AB' });
    expect([status, body.type, body.partner]).toEqual([201, 'PARTNER', null]);
    const refused = await create(PARTNER, { type: 'PARTNER', name: 'Eget bolag' });
    expect(refused).toMatchObject({ status: 422, code: 'ERR_ORGANISATION_TYPE' });
  });

  it('belongs to the partner that the owner names or works for, and to none else', async () => {
    const named = await create(SYSTEM, { name: 'Brf Asken', partnerId: otherPartner });
    expect(named.body.partner?.id).toBe(otherPartner);
    const worked = await create(SYSTEM, { name: 'Brf Almen' }, { organisationId: otherPartner });
    expect(worked.body.partner?.id).toBe(otherPartner);
    const nowhere = await create(SYSTEM, { name: 'Brf Ingenstans' });
    expect([nowhere.status, fieldsOf(nowhere)]).toEqual([422, ['body.partnerId']]);
    const notPartner = await create(SYSTEM, { name: 'Brf Ingenstans', partnerId: bjorken });
    expect([notPartner.status, fieldsOf(notPartner)]).toEqual([422, ['body.partnerId']]);
  });

  it('is not made for another partner, nor does the answer tell that there is one', async () => {
    const [theirs, nobodys] = await Promise.all(
      [otherPartner, '0198f3a0-0000-7000-8000-00000000dead'].map((partnerId) => create(PARTNER, { name: 'Brf Smyg', partnerId })),
    );
    expect(theirs).toMatchObject({ status: 422, code: 'ERR_INVALID' });
    expect(nobodys?.body).toEqual(theirs?.body);
  });

  it.each([
    [{ name: 'BRF BJÖRKEN' }, { code: 'ERR_ORGANISATION_NAME_EXISTS', field: 'body.name' }],
    [
      { name: 'Brf Ny', organisationNumber: '7696001234' },
      { code: 'ERR_ORGANISATION_NUMBER_EXISTS', field: 'body.organisationNumber' },
    ],
  ])('like another of the partner’s own is refused at the field: %j', async (body, { code, field }) => {
    const answer = await create(PARTNER, body);
    expect(answer).toMatchObject({ status: 409, code });
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('may be called and numbered like another partner’s customer: nothing is told of those', async () => {
    const answer = await create(PARTNER, { name: 'Brf Granen', organisationNumber: '769600-4568' });
    expect(answer.status).toBe(201);
  });

  it('is one, when two make the same at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(PARTNER, { name: 'Brf Kapplöpning' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it.each([
    [{ organisationNumber: '769600-1235' }, 'body.organisationNumber'],
    [{ organisationNumber: '974760673' }, 'body.organisationNumber'],
    [{ name: ' ' }, 'body.name'],
    [{ country: 'DK' }, 'body.country'],
    [{ phone: '046-123' }, 'body.phone'],
    [{ phone: '+46 12' }, 'body.phone'],
    [{ dutyPhone: '+47 99 99 99 9' }, 'body.dutyPhone'],
    [{ postalCode: '0250' }, 'body.postalCode'],
    [{ country: 'NO', postalCode: '222 40' }, 'body.postalCode'],
    [{ directionsUrl: 'https://bank.example@evil.example' }, 'body.directionsUrl'],
    [{ email: 'ingen adress' }, 'body.email'],
    [{ directionsUrl: 'javascript:alert(1)' }, 'body.directionsUrl'],
    [{ services: ['SAUNA'] }, 'body.services.0'],
  ])('with %j is refused at the field', async (body, field) => {
    const answer = await create(PARTNER, { name: 'Brf Fel', ...body });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  });

  it('takes nothing that is not its to say', async () => {
    for (const stray of ['hasServiceAgreement', 'activeSwish', 'id', 'version', 'timeZone'])
      expect((await create(PARTNER, { name: 'Brf Fel', [stray]: true })).status).toBe(422);
  });

  it.each(['support@demo.example', 'internal@demo.example', ADMIN, 'guest@demo.example'])('is not made by %s', async (as) => {
    expect((await create(as, { name: 'Brf Nej' })).status).toBe(403);
  });
});

describe('a change', () => {
  it('keeps what is not named and empties what is null', async () => {
    const { body } = await change(PARTNER, fjordgarden, { contactPerson: 'Ola Nordmann', city: null });
    expect(body).toMatchObject({ contactPerson: 'Ola Nordmann', city: null, email: 'post@fjordgarden.example' });
  });

  it('is not made over somebody else’s', async () => {
    const { version } = await get(PARTNER, bjorken);
    const answer = await change(PARTNER, bjorken, { city: 'Lund', version: version - 1 });
    expect(answer).toMatchObject({ status: 409, code: 'ERR_STALE', body: { details: { current: { version } } } });
  });

  it('of contact is the customer’s own to make, of name, number and country not', async () => {
    const { name, organisationNumber, country } = await get(ADMIN, bjorken);
    const same = { name, organisationNumber, country };
    expect((await change(ADMIN, bjorken, { ...same, reference: 'Styrelsen' })).body.reference).toBe('Styrelsen');
    for (const named of [{ name: 'Brf Granen' }, { organisationNumber: '556016-0680' }, { country: 'NO', organisationNumber: null }])
      expect(await change(ADMIN, bjorken, named)).toMatchObject({ status: 403, code: 'ERR_ORGANISATION_IDENTITY' });
  });

  it('of its own name is not a partner’s to make: who else is called so is not in its reach', async () => {
    expect(await change(PARTNER, partner, { name: 'Nordlås Väst AB' })).toMatchObject({ status: 403, code: 'ERR_ORGANISATION_IDENTITY' });
    expect(await change(SYSTEM, partner, { name: 'nordlås väst ab' })).toMatchObject({ status: 409, code: 'ERR_ORGANISATION_NAME_EXISTS' });
  });

  it('to another country needs a number and a postal code of that country', async () => {
    const answer = await change(PARTNER, fjordgarden, { country: 'SE' });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['body.organisationNumber']]);
    const numbered = await change(PARTNER, fjordgarden, { country: 'SE', organisationNumber: '556703-7485' });
    expect([numbered.status, fieldsOf(numbered)]).toEqual([422, ['body.postalCode']]);
    const { body } = await change(PARTNER, fjordgarden, { country: 'SE', organisationNumber: '556703-7485', postalCode: '22240' });
    expect(body).toMatchObject({ country: 'SE', timeZone: 'Europe/Stockholm', postalCode: '222 40' });
    await change(PARTNER, fjordgarden, { country: 'NO', organisationNumber: '974760673', postalCode: '0250' });
  });

  it.each([
    [PARTNER, otherCustomer],
    [ADMIN, fjordgarden],
    ['guestadmin@demo.example', bjorken],
  ])('by %s out of reach finds nothing', async (as, id) => {
    expect(await change(as, id, { city: 'Här' })).toMatchObject({ status: 404, code: 'ERR_NOT_FOUND' });
  });

  it('takes neither type nor partner nor services along', async () => {
    for (const stray of ['type', 'partnerId', 'services', 'hasDutyAgreement', 'roles', 'organisationId'])
      expect((await change(PARTNER, bjorken, { [stray]: 'PARTNER' })).status).toBe(422);
  });

  it('keeps a script as the text that it is', async () => {
    const script = '<script>alert(1)</script>';
    expect((await change(ADMIN, bjorken, { contactPerson: script })).body.contactPerson).toBe(script);
    await change(ADMIN, bjorken, { contactPerson: 'Karin Lindqvist' });
  });
});

import { mailsIn } from '@platform/testing';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, registrationEndpoints, type SignedIn, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal()));
afterAll(() => stop());

const PASSWORD = 'fyra hästar i regnet';
const PERSON = { firstName: 'Gunilla', lastName: 'Grön', country: 'SE' as const, consent: true as const };
const COMPANY = { ...PERSON, organisation: 'Brf Poppeln', organisationNumber: '5590000013', phone: '+46 70-123 45 67' };
const company = (body: object, options = {}) =>
  host.call(registrationEndpoints.registerCompany, { body: { ...COMPANY, ...body } as never }, options);
const guest = (body: object) => host.call(registrationEndpoints.registerGuest, { body: { ...PERSON, ...body } as never });
const read = (token: string) => host.call(registrationEndpoints.readRegistration, { body: { token } });
const complete = (token: string, password = PASSWORD) =>
  host.call(registrationEndpoints.completeRegistration, { body: { token, password } });
async function signedIn(username: string) {
  const { body } = await host.call(authEndpoints.login, { body: { username, password: PASSWORD } });
  return body as SignedIn;
}
const mailsTo = async (email: string) => (await mailsIn(host, email)).toReversed();
const tokenIn = async (email: string) => /#(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';

const askSix = async (email: string) => {
  const answers: number[] = [];
  for (let time = 0; time < 6; time += 1) answers.push((await guest({ email })).status);
  return answers;
};

describe('a company that registers itself', () => {
  it('is unbound, has properties on and one guest who governs it, and nobody else reaches it', async () => {
    const email = 'gunilla@poppeln.example';
    expect(await company({ email })).toMatchObject({ status: 202, body: {} });
    const token = await tokenIn(email);
    expect((await read(token)).body).toEqual({ organisation: 'Brf Poppeln', firstName: 'Gunilla', lastName: 'Grön', email });
    expect(await complete(token)).toMatchObject({ status: 200, body: { email } });
    const { user, token: session } = await signedIn(email);
    expect(user).toMatchObject({ roles: ['CUSTOMER_ADMIN_GUEST'], organisation: { name: 'Brf Poppeln', type: 'UNBOUND' } });
    const { body } = await host.call(authEndpoints.session, {}, { token: session });
    expect(body.services).toEqual(['PROPERTIES']);
    const params = { id: user.organisation.id };
    const { body: own } = await host.call(organisationEndpoints.get, { params }, { token: session });
    expect(own).toMatchObject({ organisationNumber: '559000-0013', partner: null });
    expect((await host.call(organisationEndpoints.get, { params }, { as: 'partner@demo.example' })).status).toBe(404);
    const { rows } = await owner.query(`select phone, consented_at, activated_at from accounts_user where email = $1`, [email]);
    expect(rows).toEqual([{ phone: '+46701234567', consented_at: expect.any(Date), activated_at: expect.any(Date) }]);
  });

  it.each([
    ['by name', 'låspartner syd ab', true],
    ['by number', '5560160680', true],
    ['that is not there', 'Låspartner Nord AB', false],
  ])('is reached by the partner that it names %s, and is told nothing about it', async (what, partner, isReached) => {
    const email = `named.${what.replaceAll(' ', '')}@demo.example`;
    expect(await company({ email, partner })).toMatchObject({ status: 202, body: {} });
    expect(await complete(await tokenIn(email))).toMatchObject({ status: 200, body: { email } });
    const { user, token } = await signedIn(email);
    const params = { id: user.organisation.id };
    expect((await host.call(organisationEndpoints.get, { params }, { token })).body.partner).toBeNull();
    const { status, body } = await host.call(organisationEndpoints.get, { params }, { as: 'partner@demo.example' });
    expect([status, body.version]).toEqual(isReached ? [200, 1] : [404, undefined]);
    expect((await host.call(organisationEndpoints.get, { params }, { as: 'partner.other@demo.example' })).status).toBe(404);
  });

  it('becomes the partner’s customer, and its guest the customer’s admin, who signs in anew', async () => {
    const email = 'bunden@demo.example';
    await company({ email, organisation: 'Brf Bunden', partner: 'Låspartner Syd AB' });
    await complete(await tokenIn(email));
    const { user, token } = await signedIn(email);
    const params = { id: user.organisation.id };
    await host.call(organisationEndpoints.bind, { params, body: { version: 1 } }, { as: 'partner@demo.example' });
    expect((await host.call(authEndpoints.session, {}, { token })).status).toBe(401);
    expect((await signedIn(email)).user).toMatchObject({ roles: ['CUSTOMER_ADMIN'], organisation: { type: 'CUSTOMER' } });
  });

  it('may be called and numbered like one that is there: the answer is the same', async () => {
    const known = { organisation: 'Brf Björken', organisationNumber: '769600-1234', partner: 'Låspartner Syd AB' };
    const answers = [await company({ email: 'lik@demo.example', ...known }), await company({ email: 'olik@demo.example' })];
    expect(answers[0]).toMatchObject({ status: 202, body: {} });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await complete(await tokenIn('lik@demo.example'))).status).toBe(200);
  });

  it.each([
    [{ consent: false }, 'body.consent'],
    [{ organisationNumber: '559000-0014' }, 'body.organisationNumber'],
    [{ organisationNumber: '974760673' }, 'body.organisationNumber'],
    [{ email: 'ingen' }, 'body.email'],
    [{ phone: '070' }, 'body.phone'],
    [{ organisation: '' }, 'body.organisation'],
  ])('with %j is refused at the field', async (body, field) => {
    const { status, body: wire } = await company({ email: 'fel@demo.example', ...body });
    const { details } = wire as { details?: { fields: { path: string }[] } };
    expect([status, details?.fields.map(({ path }) => path)]).toEqual([422, [field]]);
  });

  it('says neither which role it gets nor in which organisation', async () => {
    for (const stray of ['roles', 'organisationId', 'type', 'services', 'partnerId'])
      expect((await company({ email: 'fel@demo.example', [stray]: 'PARTNER' })).status).toBe(422);
  });
});

describe('a person who registers', () => {
  it('is a guest in an organisation of their own', async () => {
    await guest({ email: 'gast@demo.example', country: 'NO' });
    await complete(await tokenIn('gast@demo.example'));
    const { user, token } = await signedIn('gast@demo.example');
    expect(user).toMatchObject({ roles: ['GUEST'], organisation: { name: 'Gunilla Grön', type: 'GUEST', country: 'NO' } });
    expect(user.organisation.id).not.toBe(demoOrganisations.guests);
    const { body } = await host.call(userEndpoints.list, { query: {} }, { token });
    expect(body.items.map(({ email }) => email)).toEqual(['gast@demo.example']);
  });
});

describe('the link', () => {
  it('is good once, also for two who come at the same moment', async () => {
    await company({ email: 'race@poppeln.example' });
    const token = await tokenIn('race@poppeln.example');
    const answers = await Promise.all([complete(token), complete(token, 'en annan lång ramsa')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await read(token)).toMatchObject({ status: 422, code: 'ERR_REGISTER_INVALID_TOKEN' });
  });

  it('ends with its time, is not to be guessed, and needs a password of eight characters', async () => {
    await company({ email: 'sen@poppeln.example' });
    const token = await tokenIn('sen@poppeln.example');
    expect((await complete(token, '1234567')).status).toBe(422);
    await owner.query(`update accounts_registration set expires_at = now() - interval '1 second' where ended_at is null`);
    expect((await complete(token)).code).toBe('ERR_REGISTER_INVALID_TOKEN');
    expect((await complete('a'.repeat(43))).code).toBe('ERR_REGISTER_INVALID_TOKEN');
  });

  it('lies nowhere in the clear, nor does what was said, and the mail holds no word of a stranger’s', async () => {
    await company({ email: 'brev@poppeln.example', organisation: 'Köp billigt på http://ond.example', firstName: '<b>Ond</b>' });
    const [mail] = await mailsTo('brev@poppeln.example');
    expect(mail?.subject).toBe('Slutför registreringen i Nyckelporten');
    expect(mail?.text).not.toMatch(/ond\.example|Ond/);
    const { rows } = await owner.query(`select sealed from accounts_registration where ended_at is null`);
    expect(JSON.stringify(rows)).not.toMatch(/poppeln|Köp/);
  });
});

describe('whether somebody is there', () => {
  it('is not told by the answer, nor by the mail', async () => {
    const [known, unknown] = [await company({ email: 'admin@demo.example' }), await company({ email: 'nobody@poppeln.example' })];
    expect(known).toMatchObject({ status: unknown.status, body: unknown.body });
    const subjects = await Promise.all(['admin@demo.example', 'nobody@poppeln.example'].map(async (to) => (await mailsTo(to))[0]?.subject));
    expect(subjects[0]).toBe(subjects[1]);
  });

  it('is not told by the limit: five for an address, whether anybody has it or not', async () => {
    const expected = [202, 202, 202, 202, 202, 429];
    expect([await askSix('guest@demo.example'), await askSix('ingen@poppeln.example')]).toEqual([expected, expected]);
  });
});

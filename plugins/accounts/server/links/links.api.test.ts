import { mailsIn, outboxOf } from '@platform/testing';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, linkEndpoints, User, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal()));
afterAll(() => stop());

const admin = { as: 'admin@demo.example' };
const PASSWORD = 'en helt ny nyckel';
const login = (username: string, password: string) => host.call(authEndpoints.login, { body: { username, password } });
const recover = (email: string) => host.call(linkEndpoints.recover, { body: { email } });
const setPassword = (token: string, password = PASSWORD) => host.call(linkEndpoints.recoverPassword, { body: { token, password } });
const readRecovery = (token: string) => host.call(linkEndpoints.readRecovery, { body: { token } });
const read = (token: string) => host.call(linkEndpoints.readInvitation, { body: { token } });
const accept = (token: string, change = {}) =>
  host.call(linkEndpoints.acceptInvitation, {
    body: { token, firstName: 'Nils', lastName: 'Ny', password: PASSWORD, consent: true, ...change },
  });

async function invited(email: string): Promise<User> {
  const body = { firstName: 'Ny', lastName: 'Person', email, roles: ['CUSTOMER' as const], invite: true };
  const { status, body: made } = await host.call(
    userEndpoints.register,
    { params: { organisationId: demoOrganisations.bjorken }, body },
    admin,
  );
  expect(status).toBe(201);
  return User.parse(made);
}
/** What lies in the outbox for somebody, newest first. */
const mailsTo = async (email: string) => (await mailsIn(host, email)).toReversed();
const tokenIn = (text = '') => /\/(?:register|recover)\/([\w-]+)/.exec(text)?.[1] ?? '';
const newestToken = async (email: string) => tokenIn((await mailsTo(email))[0]?.text);
/** Lets the time pass for what a user was sent. */
const age = (email: string) =>
  owner.query(
    `update accounts_link set expires_at = now() - interval '1 second' where user_id in (select id from accounts_user where email = $1)`,
    [email],
  );

const idOf = async (email: string) => (await owner.query(`select id from accounts_user where email = $1`, [email])).rows[0]?.id;
const askSixTimes = async (email: string) => {
  const answers: number[] = [];
  for (let time = 0; time < 6; time += 1) answers.push((await recover(email)).status);
  return answers;
};

describe('an invitation', () => {
  it('goes to the first administrator along with a new customer', async () => {
    const first = { firstName: 'Alva', lastName: 'Först', email: 'alva.forst@demo.example' };
    const customer = { name: 'Brf Först', country: 'SE' as const, type: 'CUSTOMER' as const, services: ['KEE' as const], admin: first };
    const { status, body } = await host.call(organisationEndpoints.create, { body: customer }, { as: 'partner@demo.example' });
    expect(status).toBe(201);
    expect((await mailsTo(first.email))[0]?.subject).toBe('Aktivera ditt konto hos Brf Först');
    expect((await accept(await newestToken(first.email))).status).toBe(200);
    const { rows } = await owner.query('select organisation_id, roles from accounts_user where email = $1', [first.email]);
    expect(rows).toEqual([{ organisation_id: body.id, roles: ['CUSTOMER_ADMIN'] }]);
  });

  it('is sent to nobody when the customer is refused', async () => {
    const nobody = { firstName: 'Noa', lastName: 'Nej', email: 'noa.nej@demo.example' };
    const twin = { name: 'Brf Björken', country: 'SE' as const, type: 'CUSTOMER' as const, admin: nobody };
    expect((await host.call(organisationEndpoints.create, { body: twin }, { as: 'partner@demo.example' })).status).toBe(409);
    expect(await idOf(nobody.email)).toBeUndefined();
    expect(await mailsTo(nobody.email)).toEqual([]);
  });

  it('lets the person choose a password, and is good once', async () => {
    const user = await invited('once@demo.example');
    expect(user.activated).toBe(false);
    const [mail] = await mailsTo('once@demo.example');
    expect(mail?.subject).toBe('Aktivera ditt konto hos Brf Björken');
    const token = tokenIn(mail?.text);
    expect((await read(token)).body).toEqual({
      firstName: 'Ny',
      lastName: 'Person',
      email: 'once@demo.example',
      phone: null,
      organisation: 'Brf Björken',
    });
    expect(await accept(token)).toMatchObject({ status: 200, body: { email: 'once@demo.example' } });
    expect(await login('once@demo.example', PASSWORD)).toMatchObject({ status: 200, body: { user: { name: 'Nils Ny' } } });
    expect(await accept(token)).toMatchObject({ status: 422, code: 'ERR_REGISTER_INVALID_TOKEN' });
    const { body } = await host.call(userEndpoints.get, { params: { id: user.id } }, admin);
    expect(body).toMatchObject({ activated: true, language: 'sv' });
  });

  it('makes the language in which it was read the person’s own', async () => {
    const user = await invited('norsk@demo.example');
    const body = {
      token: await newestToken('norsk@demo.example'),
      firstName: 'Nora',
      lastName: 'Ny',
      password: PASSWORD,
      consent: true as const,
    };
    expect((await host.call(linkEndpoints.acceptInvitation, { body }, { language: 'NO' })).status).toBe(200);
    expect((await host.call(userEndpoints.get, { params: { id: user.id } }, admin)).body.language).toBe('nb');
  });

  it('is used by one of two who come at the same moment', async () => {
    await invited('race@demo.example');
    const token = await newestToken('race@demo.example');
    const answers = await Promise.all([accept(token), accept(token, { password: 'en annan ny nyckel' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('ends when a newer one is sent', async () => {
    const { id } = await invited('again@demo.example');
    const first = await newestToken('again@demo.example');
    expect((await host.call(linkEndpoints.resend, { params: { id } }, { as: 'support@demo.example' })).status).toBe(200);
    expect(await read(first)).toMatchObject({ status: 422, code: 'ERR_REGISTER_INVALID_TOKEN' });
    expect((await read(await newestToken('again@demo.example'))).status).toBe(200);
  });

  it('ends with its time, and with the user', async () => {
    await invited('late@demo.example');
    const late = await newestToken('late@demo.example');
    await age('late@demo.example');
    expect((await accept(late)).code).toBe('ERR_REGISTER_INVALID_TOKEN');
    const { id, version } = await invited('gone@demo.example');
    await host.call(userEndpoints.change, { params: { id }, body: { active: false, version } }, admin);
    expect(await accept(await newestToken('gone@demo.example'))).toMatchObject({ status: 422, code: 'ERR_REGISTER_USER_NO_EXIST' });
  });

  it('ends when the address was wrong and is corrected', async () => {
    const { id, version } = await invited('stranger@demo.example');
    const sentWrong = await newestToken('stranger@demo.example');
    await host.call(userEndpoints.change, { params: { id }, body: { email: 'right@demo.example', version } }, admin);
    expect((await accept(sentWrong)).code).toBe('ERR_REGISTER_INVALID_TOKEN');
  });

  it('needs consent and a password of eight characters', async () => {
    await invited('rules@demo.example');
    const token = await newestToken('rules@demo.example');
    expect((await accept(token, { consent: false })).status).toBe(422);
    expect((await accept(token, { password: '1234567' })).status).toBe(422);
    expect((await accept(token)).status).toBe(200);
  });

  it('is not sent to who is in already, who has no address, or who is another’s', async () => {
    const resend = async (email: string) => (await host.call(linkEndpoints.resend, { params: { id: await idOf(email) } }, admin)).code;
    expect([await resend('resident@demo.example'), await resend('admin.no@demo.example')]).toEqual(['ERR_USER_ACTIVATED', 'ERR_NOT_FOUND']);
    const body = { firstName: 'Utan', lastName: 'Adress', personalNumber: '19700381-2380', roles: ['RESIDENT' as const], invite: true };
    const params = { organisationId: demoOrganisations.bjorken };
    expect((await host.call(userEndpoints.register, { params, body }, admin)).code).toBe('ERR_USER_EMAIL_MISSING');
  });

  it('pauses after five in an hour', async () => {
    const { id } = await invited('often@demo.example');
    const send = async () => (await host.call(linkEndpoints.resend, { params: { id } }, admin)).status;
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1) answers.push(await send());
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a new password', () => {
  it('comes by a link that is good once, and ends what was open', async () => {
    const email = 'member@demo.example';
    const token = await host.tokenOf(email);
    expect(await recover(email)).toMatchObject({ status: 202, body: {} });
    await host.deliver();
    const link = await newestToken(email);
    expect((await readRecovery(link)).status).toBe(200);
    expect(await setPassword(link)).toMatchObject({ status: 200, body: { email } });
    expect(await readRecovery(link)).toMatchObject({ status: 422, code: 'ERR_RECOVER_INVALID_TOKEN' });
    expect((await host.call(authEndpoints.session, {}, { token })).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
    expect(await setPassword(link, 'en tredje nyckel')).toMatchObject({ status: 422, code: 'ERR_RECOVER_INVALID_TOKEN' });
    expect((await mailsTo(email))[0]?.subject).toBe('Ditt lösenord i Nyckelporten är ändrat');
  });

  it('answers the same for an address that nobody has, and sends nothing', async () => {
    const [known, unknown] = [await recover('limited@demo.example'), await recover('nobody@demo.example')];
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    await host.deliver();
    expect(await mailsTo('nobody@demo.example')).toEqual([]);
    expect(await mailsTo('limited@demo.example')).toHaveLength(1);
    expect(JSON.stringify(await outboxOf(host))).not.toContain('nobody@');
  });

  it('sends who never activated the account an invitation instead', async () => {
    await invited('asleep@demo.example');
    await recover('asleep@demo.example');
    await host.deliver();
    expect((await mailsTo('asleep@demo.example'))[0]?.text).toContain('/register/');
  });

  it('writes in the person’s own language', async () => {
    await recover('admin.no@demo.example');
    await host.deliver();
    expect((await mailsTo('admin.no@demo.example'))[0]?.subject).toBe('Nytt passord i Nøkkelporten');
  });

  it('does not take a guess, an invitation, or a link that is too old', async () => {
    await invited('mixed@demo.example');
    await recover('manager@demo.example');
    await host.deliver();
    await age('manager@demo.example');
    const tokens = ['a'.repeat(43), await newestToken('mixed@demo.example'), await newestToken('manager@demo.example')];
    const codes = await Promise.all(
      tokens.flatMap((token) => [readRecovery(token), setPassword(token)]).map(async (each) => (await each).code),
    );
    expect(codes).toEqual(Array(6).fill('ERR_RECOVER_INVALID_TOKEN'));
  });

  it('pauses after five questions about one address, whether anybody has it or not', async () => {
    const expected = [202, 202, 202, 202, 202, 429];
    expect([await askSixTimes('guest@demo.example'), await askSixTimes('none@demo.example')]).toEqual([expected, expected]);
  });
});

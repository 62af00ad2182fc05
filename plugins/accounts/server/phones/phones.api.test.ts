import { smsIn } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { impersonationEndpoints, phoneEndpoints, SignedIn, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal()));
beforeEach(async () => {
  await owner.query('delete from platform_attempt');
  await owner.query('delete from accounts_phone_code');
  await owner.query('update accounts_user set phone_verified_at = null');
});
afterAll(() => stop());

const RESIDENT = 'resident@demo.example';
const own = async (as = RESIDENT) => (await host.call(phoneEndpoints.ownPhone, {}, { as })).body;
const ask = (as = RESIDENT, options = {}) => host.call(phoneEndpoints.sendPhoneCode, {}, { as, ...options });
const verify = (code: string, as = RESIDENT) => host.call(phoneEndpoints.verifyPhone, { body: { code } }, { as });
const newest = async () => (await smsIn(host)).at(-1);
const codeSent = async () => /^(\d{6}) /.exec((await newest())?.text ?? '')?.[1] ?? '';
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const userOf = async (email: string) =>
  (await owner.query(`select id, version, phone, organisation_id as "organisationId" from accounts_user where email = $1`, [email]))
    .rows[0];
const change = async (email: string, changes: object, as = 'admin@demo.example') => {
  const { id, version } = await userOf(email);
  return host.call(userEndpoints.change, { params: { id }, body: { version, ...changes } }, { as });
};

describe('a code by SMS', () => {
  it('goes to the own number, says how long it is good, and lets a browser fill it in', async () => {
    const { phone } = await userOf(RESIDENT);
    expect(await ask()).toMatchObject({ status: 202, body: { phone, verified: false, codeUntil: expect.any(String) } });
    expect(await newest()).toMatchObject({ to: phone, until: expect.any(String) });
    expect((await newest())?.text).toMatch(/^\d{6} är din kod i Nyckelporten\. Den gäller i 10 minuter\.\n\n@localhost #\d{6}$/);
    expect((await own()).codeUntil).not.toBeNull();
  });

  it('is in the user’s own language', async () => {
    await ask('resident.no@demo.example');
    expect((await newest())?.text).toMatch(/^\d{6} er koden din i Nøkkelporten\./);
  });

  it('makes the number theirs when it comes back, spaces and all, and is good once', async () => {
    await ask();
    const code = await codeSent();
    expect(await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200, body: { verified: true, codeUntil: null } });
    expect(await own()).toMatchObject({ verified: true });
    expect((await verify(code)).code).toBe('ERR_PHONE_CODE_EXPIRED');
    expect((await ask()).code).toBe('ERR_PHONE_VERIFIED');
  });

  it('is wrong at its field, five times, and then for a quarter of an hour whatever is tried', async () => {
    await ask();
    const code = await codeSent();
    const wrong = await verify(another(code));
    expect(wrong).toMatchObject({ status: 422, code: 'ERR_PHONE_CODE_WRONG', body: { details: { fields: [{ path: 'body.code' }] } } });
    for (const _ of [2, 3, 4, 5]) await verify(another(code));
    const refused = await verify(code);
    expect(refused).toMatchObject({ status: 429, code: 'ERR_PHONE_TOO_MANY_ATTEMPTS' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    for (const idempotencyKey of [undefined, 'asked-again', 'asked-again'])
      expect((await ask(RESIDENT, { idempotencyKey })).code).toBe('ERR_PHONE_TOO_MANY_ATTEMPTS');
  });

  it('cannot be guessed by many tries at once', async () => {
    await ask();
    const code = await codeSent();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => verify(place === 19 ? code : another(code))));
    expect(answers.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(5 + 1);
    expect(answers.filter((answer) => answer.code === 'ERR_PHONE_CODE_WRONG').length).toBeLessThanOrEqual(5);
  });

  it('is too old after ten minutes', async () => {
    await ask();
    const code = await codeSent();
    await owner.query(`update accounts_phone_code set expires_at = now() - interval '1 second'`);
    expect(await verify(code)).toMatchObject({ status: 422, code: 'ERR_PHONE_CODE_EXPIRED' });
  });

  it('ends with the next one', async () => {
    await ask();
    const first = await codeSent();
    // one in a million is the same again
    do await owner.query('delete from platform_attempt');
    while ((await ask()).status === 202 && (await codeSent()) === first);
    expect((await verify(first)).code).toBe('ERR_PHONE_CODE_WRONG');
    expect((await verify(await codeSent())).status).toBe(200);
  });

  it('is of no use to anybody else', async () => {
    await ask('member@demo.example');
    await ask();
    expect((await verify(await codeSent(), 'member@demo.example')).code).toBe('ERR_PHONE_CODE_WRONG');
  });

  it('is sent to one number three times an hour, whoever asks', async () => {
    for (const _ of [1, 2, 3]) expect((await ask()).status).toBe(202);
    expect(await ask()).toMatchObject({ status: 429, code: 'ERR_PHONE_TOO_MANY_CODES' });
    const { phone } = await userOf(RESIDENT);
    await change('member@demo.example', { phone });
    expect((await ask('member@demo.example')).code).toBe('ERR_PHONE_TOO_MANY_CODES');
  });

  it('is asked for five times an hour by one user, to whatever numbers', async () => {
    for (const last of [1, 2, 3, 4, 5]) {
      await change('limited@demo.example', { phone: `+4670174060${last}` });
      expect((await ask('limited@demo.example')).status).toBe(202);
    }
    await change('limited@demo.example', { phone: '+46701740606' });
    expect((await ask('limited@demo.example')).code).toBe('ERR_PHONE_TOO_MANY_CODES');
  });

  it('is not sent without a number', async () => {
    await change('manager@demo.example', { phone: null });
    expect(await ask('manager@demo.example')).toMatchObject({ status: 409, code: 'ERR_PHONE_MISSING' });
  });

  it('goes to the own number also while one works for a customer', async () => {
    const { phone } = await userOf('partner@demo.example');
    expect((await ask('partner@demo.example', { organisationId: demoOrganisations.bjorken })).body).toMatchObject({ phone });
  });

  it('is asked for and entered by the person only', async () => {
    const { id: userId, organisationId } = await userOf(RESIDENT);
    const answer = await host.call(
      impersonationEndpoints.impersonate,
      { params: { userId, organisationId } },
      { as: 'partner@demo.example' },
    );
    const { token } = SignedIn.parse(answer.body);
    expect((await host.call(phoneEndpoints.sendPhoneCode, {}, { token })).code).toBe('ERR_NOT_WHILE_IMPERSONATING');
    expect((await host.call(phoneEndpoints.verifyPhone, { body: { code: '123456' } }, { token })).code).toBe('ERR_NOT_WHILE_IMPERSONATING');
  });
});

describe('a number', () => {
  it('is kept as it is dialled, and no longer proved when it changes', async () => {
    await ask();
    await verify(await codeSent());
    expect((await change(RESIDENT, { firstName: 'Rebecka' })).body.phoneVerified).toBe(true);
    expect((await change(RESIDENT, { phone: '+46 70-174 06 25' })).body).toMatchObject({ phone: '+46701740625', phoneVerified: false });
    expect(await own()).toMatchObject({ phone: '+46701740625', verified: false });
  });

  it('stays proved when it is only written in another way', async () => {
    await ask();
    await verify(await codeSent());
    const { phone } = await userOf(RESIDENT);
    expect((await change(RESIDENT, { phone: `${phone.slice(0, 3)} ${phone.slice(3, 5)}-${phone.slice(5)}` })).body.phoneVerified).toBe(
      true,
    );
  });

  it.each(['070-123 45 67', '+46 70', '+46 12 34 56 78 90', '+47 12345678', '+999 70 123 45 67', '<script>'])(
    'is not %s',
    async (phone) => {
      const answer = await change(RESIDENT, { phone });
      expect(answer).toMatchObject({ status: 422, body: { details: { fields: [{ path: 'body.phone' }] } } });
    },
  );

  it('cannot be called proved by whoever changes a user', async () => {
    expect((await change(RESIDENT, { phoneVerified: true })).status).toBe(422);
    expect((await change(RESIDENT, { phoneVerifiedAt: '2026-01-01T00:00:00.000Z' })).status).toBe(422);
  });
});

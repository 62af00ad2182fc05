import type { Endpoint } from '@platform/core';
import { mailsIn } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, linkEndpoints, ownEndpoints, Password, passwordRefusals, registrationEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';
import { isCommonPassword } from './common-passwords.ts';

let host: AccountsPortal['host'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, stop } = await startAccountsPortal()));
afterAll(() => stop());

const COMMON = { status: 422, code: 'ERR_PASSWORD_COMMON', body: { details: { fields: [{ path: 'body.password' }] } } };
const KNOWN = 'Nyckel-2026!';

it.each(['password1', 'PassWord1', 'iloveyou', 'qwertyuiop', '12345678', 'Nyckelporten2026', 'lösenord!!', '123-Velkommen'])(
  '%s is guessed at once',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
);

it.each([KNOWN, 'en helt ny nyckel', 'passord til hytta på fjellet'])('%s is not', async (password) =>
  expect(await isCommonPassword(password)).toBe(false),
);

describe('a common password is not taken', () => {
  it('by whoever changes their own, who keeps the old one', async () => {
    const as = 'resident@demo.example';
    const change = (current: string) => host.call(ownEndpoints.changePassword, { body: { current, password: 'password1' } }, { as });
    expect(await change(KNOWN)).toMatchObject(COMMON);
    expect(await change('another one')).toMatchObject({ code: 'ERR_PASSWORD_WRONG' });
    expect((await host.call(authEndpoints.login, { body: { username: as, password: KNOWN } })).status).toBe(200);
  });

  it('by a link, which stays good', async () => {
    const email = 'member@demo.example';
    await host.call(linkEndpoints.recover, { body: { email } });
    await host.deliver();
    const token = /\/recover\/([\w-]+)/.exec((await mailsIn(host, email)).at(-1)?.text ?? '')?.[1] ?? '';
    const set = (password: string) => host.call(linkEndpoints.recoverPassword, { body: { token, password } });
    expect(await set('Nyckelporten1')).toMatchObject(COMMON);
    expect((await set('en helt ny nyckel')).status).toBe(200);
  });

  it('by any call that takes a new one', () => {
    const calls: readonly Endpoint[] = [
      ...Object.values(linkEndpoints),
      ...Object.values(ownEndpoints),
      ...Object.values(registrationEndpoints),
    ];
    const choosing = calls.filter(({ body }) => body && 'shape' in body && Object.values(body.shape as object).includes(Password));
    expect(choosing.map(({ id }) => id).toSorted()).toEqual([
      'accounts.acceptInvitation',
      'accounts.changePassword',
      'accounts.completeRegistration',
      'accounts.recoverPassword',
    ]);
    for (const { refusals = [] } of choosing) expect(refusals).toContain(passwordRefusals.common);
  });
});

import { hostPoints } from '@platform/server/host';
import { asSystemForAll } from '@platform/server';
import { DEMO_PASSWORD } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

const DAY_S = 24 * 60 * 60;
const MAX_DAYS = 7;
const ofToken = `token_hash = sha256(convert_to($1, 'UTF8'))`;

let portal: AccountsPortal;
beforeAll(async () => (portal = await startAccountsPortal({ SESSION_MAX_DAYS: String(MAX_DAYS) })));
afterAll(() => portal.stop());

async function signedIn(): Promise<string> {
  const { body } = await portal.host.call(authEndpoints.login, { body: { username: 'admin@demo.example', password: DEMO_PASSWORD } });
  if (!('token' in body)) throw new Error('the demo administrator is one user');
  return body.token;
}
const refresh = (token: string) => portal.host.call(authEndpoints.refresh, {}, { token });
const statusOf = async (token: string) => (await portal.host.call(authEndpoints.session, {}, { token })).status;
const asThough = (token: string, set: string) => portal.owner.query(`update accounts_session set ${set} where ${ofToken}`, [token]);

it('ends a session at its greatest age, however often it is renewed', async () => {
  const old = await signedIn();
  await asThough(old, `created_at = now() - interval '${MAX_DAYS} days' + interval '30 minutes', due_at = now()`);
  const { body } = await refresh(old);
  const left = body.expires - Date.now() / 1000;
  expect([left > 25 * 60, left <= 30 * 60]).toEqual([true, true]);
  // what cannot be renewed any more is not asked to be
  expect(await statusOf(body.token)).toBe(200);
  await asThough(body.token, 'due_at = expires_at');
  await asThough(body.token, `previous_until = now()`);
  expect((await refresh(body.token)).body.expires).toBe(body.expires);
});

it('is renewed for its usual life before that', async () => {
  const { body } = await refresh(await signedIn());
  expect(body.expires).toBeGreaterThan(Date.now() / 1000 + DAY_S / 2 - 60);
});

it('answers all that renew at once with a token that lives on', async () => {
  const old = await signedIn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(old)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const tokens = answers.map(({ body }) => body.token);
  await asThough(tokens[0] ?? '', `previous_until = now() - interval '1 second'`);
  expect(await Promise.all(tokens.map(statusOf))).toEqual([200, 200, 200, 200, 200]);
  expect(await statusOf(old)).toBe(401);
  expect(new Set(tokens).size).toBe(1);
  // a minute later it is another
  expect((await refresh(tokens[0] ?? '')).body.token).not.toBe(tokens[0]);
});

it('keeps no token that could be read', async () => {
  const { token } = (await refresh(await signedIn())).body;
  const { rows } = await portal.owner.query<{ row: string }>(`select to_jsonb(s)::text as row from accounts_session s where ${ofToken}`, [
    token,
  ]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(token);
});

it('is signed out although it is due to be renewed', async () => {
  const token = await signedIn();
  await asThough(token, 'due_at = now()');
  expect(await statusOf(token)).toBe(412);
  expect((await portal.host.call(authEndpoints.logout, {}, { token })).status).toBe(200);
  expect(await statusOf(token)).toBe(401);
});

it('sweeps what has been over for a day, and successors that nobody waits for', async () => {
  const [ended, old, fresh, renewed] = [await signedIn(), await signedIn(), await signedIn(), (await refresh(await signedIn())).body.token];
  await asThough(ended, `ended_at = now() - interval '25 hours'`);
  await asThough(old, `expires_at = now() - interval '25 hours'`);
  await asThough(fresh, `ended_at = now()`);
  await asThough(renewed, `previous_until = now() - interval '1 second'`);
  const { points } = portal.host.runtime.services.resolve({ points: hostPoints });
  const sweep = points.sweeps.find(({ name }) => name === 'accounts_session');
  if (!sweep) throw new Error('sessions are swept');
  expect(await portal.host.runtime.work.write(asSystemForAll, (ctx) => sweep.run(ctx))).toBe(2);
  const left = await Promise.all(
    [ended, old, fresh, renewed].map(
      async (token) => (await portal.owner.query(`select successor from accounts_session where ${ofToken}`, [token])).rows,
    ),
  );
  expect(left).toEqual([[], [], [{ successor: null }], [{ successor: null }]]);
});

import { asSystem, asSystemForAll, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { DEMO_PASSWORD, mailsIn } from '@platform/testing';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authEndpoints, impersonationEndpoints, linkEndpoints, ownEndpoints, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal()));
afterAll(() => stop());
beforeEach(async () => void (await owner.query('delete from platform_security_event')));

const PARTNER = 'partner@demo.example';
const MEMBER = 'member@demo.example';
const ADMIN = 'admin@demo.example';

interface Told {
  readonly kind: string;
  readonly outcome: string;
  readonly actor: string | null;
  readonly actor_roles: readonly string[];
  readonly subject: string | null;
  readonly organisation: string | null;
  readonly detail: unknown;
  readonly request_id: string;
}
/** What stands in the log, oldest first, with people by their address. */
const told = async (): Promise<Told[]> => {
  const text = `select e.kind, e.outcome, a.email as actor, e.actor_roles, s.email as subject, o.name as organisation, e.detail, e.request_id
    from platform_security_event e left join accounts_user a on a.id = e.actor_id left join accounts_user s on s.id = e.subject_id
    left join organisations_organisation o on o.id = e.organisation_id order by e.at, e.id`;
  return (await owner.query<Told>(text)).rows;
};
const signIn = (username: string, password: string) => host.call(authEndpoints.login, { body: { username, password } });
const tokenOf = async (username: string, password = DEMO_PASSWORD) => {
  const { body } = await signIn(username, password);
  return 'token' in body ? body.token : '';
};
const userOf = async (email: string) => {
  const { body } = await host.call(userEndpoints.list, { query: { query: email } }, { as: 'system@demo.example' });
  const id = body.items[0]?.id ?? '';
  return (await host.call(userEndpoints.get, { params: { id } }, { as: 'system@demo.example' })).body;
};

it('holds who was let in and who was not, of an address that is nobody’s too', async () => {
  await signIn(MEMBER, 'not the password');
  await signIn('nobody@demo.example', 'not the password');
  await signIn(MEMBER, DEMO_PASSWORD);
  expect(await told()).toMatchObject([
    { kind: 'signInFailed', outcome: 'REFUSED', actor: null, subject: MEMBER, organisation: 'Brf Björken' },
    { kind: 'signInFailed', outcome: 'REFUSED', actor: null, subject: null, organisation: null },
    { kind: 'signedIn', outcome: 'DONE', actor: MEMBER, actor_roles: ['CUSTOMER_MEMBER'], detail: { authType: 'PASSWORD' } },
  ]);
});

it('holds what was refused, with whoever asked, although the refusal undoes all else; a flood is one line', async () => {
  await host.tokenOf(MEMBER);
  await owner.query('delete from platform_security_event');
  for (const _ of [1, 2, 3]) await host.call(organisationEndpoints.create, { body: {} as never }, { as: MEMBER });
  expect(await told()).toMatchObject([
    {
      kind: 'refused',
      outcome: 'REFUSED',
      actor: MEMBER,
      actor_roles: ['CUSTOMER_MEMBER'],
      detail: { call: 'organisations.create', code: 'ERR_NOT_ALLOWED', repeated: 0 },
    },
  ]);
});

it('holds that somebody was slowed down', async () => {
  for (let index = 0; index < 7; index += 1) await signIn('limited@demo.example', `wrong ${index}`);
  const events = await told();
  expect(events.filter(({ kind }) => kind === 'slowed')).toMatchObject([
    {
      outcome: 'REFUSED',
      actor: null,
      detail: { call: 'accounts.login', code: expect.stringMatching(/^ERR_/), seconds: expect.any(Number) },
    },
  ]);
});

it('holds roles before and after, and another address, but not which', async () => {
  const { id, version } = await userOf(MEMBER);
  await owner.query('delete from platform_security_event');
  const body = { version, roles: ['CUSTOMER_ADMIN' as const], email: 'elsewhere@demo.example' };
  expect((await host.call(userEndpoints.change, { params: { id }, body }, { as: PARTNER })).status).toBe(200);
  const events = (await told()).filter(({ kind }) => kind === 'rolesChanged' || kind === 'emailChanged');
  expect(events).toMatchObject([
    { kind: 'emailChanged', actor: PARTNER, detail: { roles: ['CUSTOMER_MEMBER'], how: 'ASKED' } },
    { kind: 'rolesChanged', actor: PARTNER, detail: { before: ['CUSTOMER_MEMBER'], after: ['CUSTOMER_ADMIN'] } },
  ]);
  await owner.query('update accounts_user set email = $1, roles = $2 where id = $3', [MEMBER, ['CUSTOMER_MEMBER'], id]);
});

it('holds whose personal number was shown whole, also by a call that only reads', async () => {
  const { id } = await userOf('resident@demo.example');
  await owner.query('delete from platform_security_event');
  await host.call(userEndpoints.get, { params: { id } }, { as: ADMIN }); // masked
  await host.call(userEndpoints.wholeNumber, { params: { id } }, { as: ADMIN });
  expect((await told()).filter(({ kind }) => kind === 'personalNumberShown')).toMatchObject([
    { actor: ADMIN, subject: 'resident@demo.example', outcome: 'DONE' },
  ]);
});

it('holds a list that left as a workbook, and no template', async () => {
  await host.tokenOf(PARTNER);
  await owner.query('delete from platform_security_event');
  await host.call(organisationEndpoints.exportOrganisations, { query: {} }, { as: PARTNER });
  expect(await told()).toMatchObject([{ kind: 'exported', actor: PARTNER, detail: { call: 'organisations.exportOrganisations' } }]);
});

it('holds when somebody began and stopped to be somebody else, and that a session ended', async () => {
  const { id, organisation } = await userOf(MEMBER);
  const token = await tokenOf(PARTNER);
  await owner.query('delete from platform_security_event');
  const params = { userId: id, organisationId: organisation.id };
  const as = await host.call(impersonationEndpoints.impersonate, { params: params as never }, { token });
  const back = await host.call(impersonationEndpoints.stopImpersonating, {}, { token: as.body.token });
  await host.call(authEndpoints.logout, {}, { token: back.body.token });
  expect(await told()).toMatchObject([
    { kind: 'impersonationBegun', actor: PARTNER, subject: MEMBER, organisation: 'Brf Björken' },
    { kind: 'impersonationEnded', actor: MEMBER, subject: MEMBER },
    { kind: 'sessionEnded', actor: PARTNER, detail: { how: 'SIGNED_OUT' } },
  ]);
});

it('holds a password that was changed and a recovery that was asked for', async () => {
  const token = await tokenOf('manager@demo.example');
  await owner.query('delete from platform_security_event');
  const changed = await host.call(
    ownEndpoints.changePassword,
    { body: { current: DEMO_PASSWORD, password: 'Annan-lang-losen-77!' } },
    { token },
  );
  expect(changed.status).toBe(200);
  await host.call(linkEndpoints.recover, { body: { email: MEMBER } });
  await host.deliver();
  expect((await told()).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['passwordChanged', 'manager@demo.example'],
    ['recoveryAsked', null],
    ['recoverySent', MEMBER],
  ]);
});

it('never holds a password, a token or a personal number', async () => {
  const { rows } = await owner.query<{ all: string }>(
    `select coalesce(string_agg(e::text, ' '), '') as all from platform_security_event e`,
  );
  const secretPassword = 'Hemligt-och-langt-4711!';
  const { id } = await userOf('resident@demo.example');
  const shown = await host.call(userEndpoints.wholeNumber, { params: { id } }, { as: ADMIN });
  const token = await tokenOf('member@demo.example');
  await signIn(MEMBER, secretPassword);
  await host.call(linkEndpoints.recover, { body: { email: MEMBER } });
  await host.deliver();
  await host.call(linkEndpoints.recoverPassword, { body: { token: 'a-token-that-is-none', password: secretPassword } });
  await host.call(organisationEndpoints.create, { body: { name: secretPassword } as never }, { token });
  await host.call(authEndpoints.logout, {}, { token });
  const after = await owner.query<{ all: string }>(`select string_agg(e::text, ' ') as all from platform_security_event e`);
  const held = `${rows[0]?.all} ${after.rows[0]?.all}`;
  expect(held).toContain('signInFailed');
  const number = shown.body.personalNumber ?? '';
  expect(number).toMatch(/\d{8}/);
  const links = (await mailsIn(host)).flatMap(({ text }) => /\/recover\/([\w-]+)/.exec(text)?.[1] ?? []);
  expect(links.length).toBeGreaterThan(0);
  for (const secret of [
    secretPassword,
    DEMO_PASSWORD,
    token,
    'a-token-that-is-none',
    number,
    number.replaceAll(/\D/g, ''),
    MEMBER,
    ...links,
  ])
    expect(held).not.toContain(secret);
});

it('is changed and removed by nobody, and read within one’s reach alone', async () => {
  const { organisation } = await userOf(MEMBER);
  await signIn(MEMBER, 'wrong');
  const { work } = host.runtime;
  for (const text of ['delete from platform_security_event', `update platform_security_event set kind = 'x'`])
    await expect(work.write(asSystemForAll, (ctx) => query(ctx, text))).rejects.toThrow(/permission denied/);
  const seenBy = (organisationId: string) =>
    work.read(asSystem({ kind: 'organisation', organisationId }), (ctx) => query(ctx, 'select kind from platform_security_event'));
  expect((await seenBy(organisation.id)).length).toBeGreaterThan(0);
  expect(await seenBy('00000000-0000-4000-8000-000000000000')).toEqual([]);
});

it('forgets what is older than is to be kept, and never what is younger than 90 days', async () => {
  await signIn(MEMBER, 'wrong');
  await owner.query(`insert into platform_security_event select gen_random_uuid(), now() - interval '401 days', kind, outcome, actor_id, actor_name,
    actor_roles, impersonator_id, organisation_id, subject_id, address, user_agent, request_id, detail from platform_security_event limit 1`);
  const before = (await told()).length;
  const swept = (days: number) =>
    host.runtime.work.write(asSystemForAll, async (ctx) => {
      const text = 'select platform_sweep_security_events($1) as gone';
      return Number((await query<{ gone: string }>(ctx, text, [days]))[0]?.gone);
    });
  const { points } = host.runtime.services.resolve({ points: hostPoints });
  const sweep = points.sweeps.find(({ name }) => name === 'platform_security_event');
  expect(await host.runtime.work.write(asSystemForAll, async (ctx) => sweep?.run(ctx))).toBe(1);
  expect(await swept(1)).toBe(0);
  expect(await told()).toHaveLength(before - 1);
});

import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authEndpoints, impersonationEndpoints, logEndpoints, userEndpoints, type UserId } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
const { bjorken } = demoOrganisations;
const SYSTEM = 'system@demo.example';
const PARTNER = 'partner@demo.example';
const ADMIN = 'admin@demo.example';
const RESIDENT = 'resident@demo.example';
let residentId: UserId;

beforeAll(async () => {
  ({ host, owner, stop } = await startAccountsPortal());
  const { rows } = await owner.query<{ id: UserId }>('select id from accounts_user where email = $1', [RESIDENT]);
  residentId = rows[0]?.id as UserId; // one of the demo's
  const params = { id: residentId };
  const { body: user } = await host.call(userEndpoints.get, { params }, { as: ADMIN });
  await host.call(userEndpoints.change, { params, body: { version: user.version, town: 'Lund' } }, { as: ADMIN });
  await host.call(authEndpoints.login, { body: { username: RESIDENT, password: 'wrong' } });
  await host.tokenOf('admin.no@demo.example');
  const started = await host.call(
    impersonationEndpoints.impersonate,
    { params: { userId: residentId, organisationId: bjorken as never } },
    { as: PARTNER },
  );
  await host.call(impersonationEndpoints.stopImpersonating, {}, { token: started.body.token });
});
afterAll(() => stop());

const audit = async (as: string, query = {}) => (await host.call(logEndpoints.audit, { query }, { as })).body.items;
const events = async (as: string, query = {}) => (await host.call(logEndpoints.securityEvents, { query }, { as })).body.items;
const names = async (as: string) => new Set((await events(as, { limit: 200 })).map(({ organisation }) => organisation?.name));

it('tells who changed what from what to what, by name and in the asker’s language', async () => {
  const query = { subject: `User:${residentId}`, action: ['update'] };
  const [line] = await audit(ADMIN, query);
  expect(line).toMatchObject({
    action: { code: 'update', text: 'ändrad' },
    subject: { type: { code: 'User', text: 'Användare' }, id: residentId },
    organisation: { name: 'Brf Björken' },
    impersonator: null,
  });
  expect(line?.who).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}/u);
  expect(line?.subject.name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}/u);
  expect(line?.changes).toContainEqual({ field: 'ort', from: null, to: 'Lund' });
  const { body } = await host.call(logEndpoints.audit, { query }, { as: ADMIN, headers: { 'x-language': 'NO' } });
  expect(body.items[0]).toMatchObject({ action: { text: 'endret' }, subject: { type: { text: 'Bruker' } } });
});

it('never tells a hash, a seal or an id as a change', async () => {
  await host.call(
    userEndpoints.register,
    {
      params: { organisationId: bjorken as never },
      body: { firstName: 'Ny', lastName: 'Person', email: 'ny.person@demo.example', personalNumber: '19900101-2385', roles: ['RESIDENT'] },
    },
    { as: ADMIN },
  );
  const lines = await audit(ADMIN, { type: ['User'], limit: 200 });
  const values = lines.flatMap(({ changes }) => changes.flatMap(({ from, to }) => [from, to])).filter((value) => value !== null);
  expect(lines.flatMap(({ changes }) => changes.map(({ field }) => field))).toContain('personnummer');
  for (const value of values) expect(value).not.toMatch(/argon2|^v1\.|[0-9a-f]{8}-[0-9a-f]{4}-|19900101/);
});

it('shows each as far as they reach: the portal all, a partner its customers, an administrator the own', async () => {
  expect(await names(ADMIN)).toEqual(new Set(['Brf Björken']));
  expect(await names('admin.no@demo.example')).toEqual(new Set(['Fjordgården Eiendom AS']));
  expect([...(await names(PARTNER))]).toContain('Brf Björken');
  expect([...(await names(SYSTEM))]).toEqual(expect.arrayContaining(['Brf Björken', 'Fjordgården Eiendom AS']));
});

it('is closed to whoever only works there', async () => {
  for (const as of ['internal@demo.example', 'manager@demo.example', 'limited@demo.example', 'member@demo.example', 'guest@demo.example'])
    for (const endpoint of [logEndpoints.audit, logEndpoints.securityEvents])
      expect([as, (await host.call(endpoint, { query: {} }, { as })).status]).toEqual([as, 403]);
});

it('tells a resident what was done about them, and by whom, but not from where', async () => {
  const own = await events(RESIDENT, { limit: 200 });
  expect(own.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['signInFailed', 'impersonationBegun', 'impersonationEnded']));
  for (const line of own) expect([line.subject?.id ?? null, residentId]).toContain(residentId);
  const begun = own.find(({ kind }) => kind === 'impersonationBegun');
  expect(begun).toMatchObject({ address: null, userAgent: null });
  expect(begun?.who).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}/u);
  const lines = await audit(RESIDENT, { limit: 200 });
  expect(lines.length).toBeGreaterThan(0);
  const { rows } = await owner.query<{ id: string }>(
    `select id from platform_audit where (subject_type = 'User' and subject_id = $1) or actor_id = $2`,
    [residentId, residentId],
  );
  expect(new Set(lines.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
});

it('is narrowed by kind, outcome, person and period, and paged', async () => {
  const kinds = (lines: Awaited<ReturnType<typeof events>>) => new Set(lines.map(({ kind }) => kind));
  expect(kinds(await events(SYSTEM, { kind: ['signInFailed'] }))).toEqual(new Set(['signInFailed']));
  expect(new Set((await events(SYSTEM, { outcome: 'REFUSED' })).map(({ outcome }) => outcome))).toEqual(new Set(['REFUSED']));
  expect(new Set((await events(SYSTEM, { subjectId: residentId })).map(({ subject }) => subject?.id))).toEqual(new Set([residentId]));
  await owner.query(
    `insert into platform_security_event (id, at, kind, outcome, actor_name, address, request_id) values (gen_random_uuid(), now() - interval '3 days', 'slowed', 'REFUSED', 'public', '192.0.2.1', 'request-1')`,
  );
  const old = { kind: ['slowed' as const], address: '192.0.2.1' };
  expect([(await events(SYSTEM, { ...old, period: 'DAY' })).length, (await events(SYSTEM, { ...old, period: 'WEEK' })).length]).toEqual([
    0, 1,
  ]);
  const { body: first } = await host.call(logEndpoints.securityEvents, { query: { limit: 2 } }, { as: SYSTEM });
  const { body: next } = await host.call(
    logEndpoints.securityEvents,
    { query: { limit: 2, cursor: first.nextCursor ?? '' } },
    { as: SYSTEM },
  );
  expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(4);
});

it('leaves as a workbook, which is itself an event', async () => {
  const files = [logEndpoints.exportAudit, logEndpoints.exportSecurityEvents];
  for (const endpoint of files) expect((await host.call(endpoint, { query: {} }, { as: ADMIN })).status).toBe(200);
  const exported = await events(ADMIN, { kind: ['exported'] });
  expect(exported.map(({ detail }) => detail)).toEqual(['accounts.exportSecurityEvents', 'accounts.exportAudit']);
});

import { startTestHost, type TestHost } from '@platform/testing';
import { feedbackEndpoints, impersonationEndpoints, ownEndpoints, userEndpoints, type UserId } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { serverPlugins } from './plugins.ts';

const ADMIN = 'admin@demo.example';
const RESIDENT = 'resident@demo.example';
const { bjorken } = demoOrganisations;
/** Whose a row is. */
const WHOSE = ['user_id', 'holder_id', 'reporter_id', 'author_id', 'person_id', 'signer_id', 'ordered_by_id', 'asker_id'];
/** Tables that hold somebody's id and are said otherwise, or nothing of anybody. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  accounts_email_change: 'the account itself shows it while it waits',
  accounts_link: 'a secret, hashed',
  accounts_phone_code: 'a secret, hashed',
  accounts_session: 'open sessions stand on the account itself, ended ones in the security log',
  accounts_invitee: 'a mail that is sent once',
  board_unlisted: 'a choice not to be shown',
  booking_access: 'goes with its booking',
  cases_manager: 'work, not the person',
  cases_unread: 'counts what is unread',
  kee_command: 'becomes an opening within seconds',
  kee_timed_access: 'goes with its booking',
  keys_inventory_approval: 'a signing, which is told as one',
  keys_inventory_drawn: 'somebody without an account signed it',
  keys_inventory_key: 'a count of keys that are told as held',
  organisations_note: 'work: what staff writes of a customer',
  views_view: 'how a list is looked at',
};

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await host?.stop();
});

const read = ({ status, raw }: { readonly status: number; readonly raw: Buffer }) => {
  expect(status).toBe(200);
  const book = XLSX.read(raw, { type: 'buffer' });
  const [sheet = ''] = book.SheetNames;
  return XLSX.utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1, defval: '' });
};
const own = async (as: string, language: 'SE' | 'NO' = 'SE') => read(await host.call(ownEndpoints.exportOwnData, {}, { as, language }));
const idOf = async (email: string): Promise<UserId> =>
  (await owner.query<{ id: UserId }>('select id from accounts_user where email = $1', [email])).rows[0]?.id ?? ('' as UserId);
const of = (as: string, id: UserId) => host.call(userEndpoints.exportPersonalData, { params: { organisationId: bjorken, id } }, { as });

it('tells people all that is kept of them, in their language, and nothing of anybody else', async () => {
  await host.call(feedbackEndpoints.sendFeedback, { body: { content: 'Porten i trapphuset kärvar' } }, { as: RESIDENT });
  const rows = await own(RESIDENT);
  expect(rows[0]).toEqual(['Uppgift', 'Tid', 'Innehåll']);
  expect(rows).toContainEqual(['E-post', '', RESIDENT]);
  expect(rows.find(([kind]) => kind === 'Personnummer')?.[2]).toMatch(/^\d{8}-\d{4}$/);
  expect(rows.find(([kind]) => kind === 'Återkoppling till oss')?.[2]).toBe('Porten i trapphuset kärvar');
  expect(rows.find(([kind]) => kind === 'Bodde i lägenhet')?.[2]).toMatch(/^\d{4}, /);
  expect((await own(RESIDENT, 'NO'))[0]).toEqual(['Opplysning', 'Tid', 'Innhold']);
  const others = (await own('member@demo.example')).flat().join('\n');
  expect(others).not.toContain('kärvar');
  expect(others).not.toContain(RESIDENT);
});

const opened = (rows: string[][]) =>
  rows.filter(([kind, , what]) => kind === 'Öppnade lås' && /^Brf Björken, .+, Öppnat av tekniker$/.test(what ?? ''));
it('tells a technician what they opened at customers, themselves and by whoever governs them', async () => {
  const [technician, boss] = ['internal@demo.example', 'partner@demo.example'];
  await owner.query(
    `insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, agent_name, lock_id, level, erased_at)
     select gen_random_uuid(), l.organisation_id, now(), 'PULSE_TECHNICIAN', 'LOCK', 'USER', u.id, u.name, l.id, 2, now() + interval '14 days'
     from accounts_user u, (select id, organisation_id from kee_lock where organisation_id = $2 order by id limit 1) l where u.email = $1`,
    [technician, bjorken],
  );
  expect(opened(await own(technician))).toHaveLength(1);
  const { rows } = await owner.query<{ organisationId: string }>(
    `select organisation_id as "organisationId" from accounts_user where email = $1`,
    [technician],
  );
  const params = { organisationId: rows[0]?.organisationId as never, id: await idOf(technician) };
  expect(opened(read(await host.call(userEndpoints.exportPersonalData, { params }, { as: boss })))).toHaveLength(1);
  expect(opened(await own(boss))).toHaveLength(0);
});

it('tells whoever shares a door who opened it by that', async () => {
  await owner.query(
    `insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, agent_name, lock_id, level, erased_at)
     select gen_random_uuid(), l.organisation_id, now(), 'PULSE', 'LOCK', 'DELEGATED_ACCESS_USER', u.id, 'Bengt Rör', l.id, 2, now() + interval '14 days'
     from accounts_user u, (select id, organisation_id from kee_lock where organisation_id = $2 order by id limit 1) l where u.email = $1`,
    [RESIDENT, bjorken],
  );
  expect((await own(RESIDENT)).map(([, , what]) => what)).toContainEqual(expect.stringMatching(/^Brf Björken, .+, Öppnat, Bengt Rör$/));
});

it('is made for the person by whoever governs users, and by nobody else', async () => {
  const id = await idOf(RESIDENT);
  expect(read(await of(ADMIN, id))).toContainEqual(['E-post', '', RESIDENT]);
  expect(await of('manager@demo.example', id)).toMatchObject({ status: 403 });
  expect(await of('partner.other@demo.example', id)).toMatchObject({ status: 404 });
  const { rows } = await owner.query(`select detail from platform_security_event where kind = 'exported' order by at desc limit 1`);
  expect(rows).toEqual([{ detail: { call: 'accounts.exportPersonalData' } }]);
});

it('shows a whole number as the page does: it is told in the security log, and masked while one acts as somebody else', async () => {
  const numberIn = (answer: Awaited<ReturnType<typeof of>>) => read(answer).find(([kind]) => kind === 'Personnummer')?.[2];
  const id = await idOf(RESIDENT);
  expect(numberIn(await of(ADMIN, id))).toMatch(/^\d{8}-\d{4}$/);
  const { rows } = await owner.query(`select 1 from platform_security_event where kind = 'personalNumberShown' and subject_id = $1`, [id]);
  expect(rows.length).toBeGreaterThan(0);
  const params = { organisationId: bjorken, userId: await idOf(ADMIN) };
  const { body } = await host.call(impersonationEndpoints.impersonate, { params }, { as: 'partner@demo.example' });
  const call = { params: { organisationId: bjorken, id } };
  const acting = await host.call(userEndpoints.exportPersonalData, call, { token: (body as { token: string }).token });
  expect(numberIn(acting)).toMatch(/^\d{8}-\*{4}$/);
});

it('is not for whoever acts as somebody else', async () => {
  const params = { organisationId: bjorken, userId: await idOf(RESIDENT) };
  const { body } = await host.call(impersonationEndpoints.impersonate, { params }, { as: 'partner@demo.example' });
  const asked = await host.call(ownEndpoints.exportOwnData, {}, { token: (body as { token: string }).token });
  expect(asked.status).toBe(403);
});

it('knows every table that says whose a row is', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any($1) and data_type = 'uuid'
       and table_name !~ '^kee_event_' order by 1`,
    [WHOSE],
  );
  const told = new Set(
    serverPlugins
      .flatMap(({ contributes = [] }) => contributes)
      .flatMap(({ ref, create }) => (ref.id === 'core.personalData' ? create({} as never) : []))
      .map((kept) => (kept as { from: string }).from.split(' ')[0]),
  );
  expect(rows.map(({ name }) => name).filter((name) => !told.has(name) && !(name in SAID_OTHERWISE))).toEqual([]);
});

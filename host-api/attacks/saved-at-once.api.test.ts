import type { Endpoint } from '@platform/core';
import { type Ctx, query } from '@platform/server';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '../walk/sample.ts';
import { type AttackedHost, changing, type Sent, startAttackedHost } from './attacked-host.ts';
import { objectsOf } from './known-names.ts';
import { withValue } from './text-fields.ts';
import { tablesSentTo } from './written.ts';

const WHO = ['admin@demo.example', 'partner@demo.example', 'system@demo.example', 'resident@demo.example'] as const;
const AT_ONCE = 3;
/** What can be done but once is refused as done, by whatever version. */
const DONE: Readonly<Record<string, string>> = {
  'residents.answer': 'ERR_SERVICE_REQUEST_ANSWERED',
  'residents.answerLink': 'ERR_SERVICE_REQUEST_ANSWERED',
};

const isNewer = (version: number) => version > 1;
/** Every call that says which version it has read. */
const versioned = changing.filter(
  ({ body }) => body && objectsOf(body).some(({ path, names }) => path.length === 0 && names.includes('version')),
);

let attacked: AttackedHost;
let owner: Client;
let tables: readonly string[] = [];
let moves = false;
/** What some calls are made for, as the demo's organisations hold too much. */
let elsewhere: Readonly<Record<string, Partial<Sent>>> = {};
beforeAll(async () => {
  attacked = await startAttackedHost(async (ctx) => {
    moves = await isMoved(ctx);
  });
  owner = new Client({ connectionString: attacked.host.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'version' and table_schema = 'public' and data_type = 'integer'`,
  );
  tables = rows.map(({ name }) => name);
  elsewhere = await freeOrganisations();
  for (const name of tables) await owner.query(`update ${name} set version = 1`);
  await keepRows();
});
afterAll(async () => {
  await owner?.end();
  await attacked?.stop();
});

const customer = async (name: string) => {
  const body = { type: 'CUSTOMER' as const, country: 'SE' as const, name };
  return (await attacked.host.call(organisationEndpoints.create, { body }, { as: 'partner@demo.example' })).body.id;
};

/** A customer that holds nothing, and one that is nobody's customer yet. */
async function freeOrganisations(): Promise<typeof elsewhere> {
  const [held, unbound] = [await customer('Brf Ledig'), await customer('Brf Fri')];
  await owner.query(`update organisations_organisation set type = 'UNBOUND', partner_id = null where id = $1`, [unbound]);
  return {
    'organisations.changeType': { params: { id: held } },
    'organisations.bind': { params: { id: unbound }, body: { partnerId: demoOrganisations.partner, version: 1 } },
  };
}

/** Some changes end sessions as well. */
const keptTables = () => [...tables, 'accounts_session'];

/** Keeps the rows as they are now, all of them in version 1. */
async function keepRows(): Promise<void> {
  for (const name of keptTables()) {
    await owner.query(`create temporary table kept_${name} as select * from ${name}`);
    const { rows } = await owner.query<{ column: string }>(
      `select column_name as column from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
      [name],
    );
    const columns = rows.map(({ column }) => column).join(', ');
    puttingBack.push(
      `insert into ${name} (${columns}) select ${columns} from kept_${name}
       on conflict (id) do update set (${columns}) = row (${rows.map(({ column }) => `excluded.${column}`).join(', ')})`,
    );
  }
}
/** Puts each table's rows back as they were before any call was kept. */
const puttingBack: string[] = [];

/** Whether a row has another version than the one that all are set to. */
async function isMoved(ctx: Ctx): Promise<boolean> {
  const sent = (await tablesSentTo(ctx)).filter((name) => tables.includes(name));
  if (sent.length === 0) return false;
  const [row] = await query<{ moved: boolean }>(
    ctx,
    `select ${sent.map((name) => `exists (select from ${name} where version <> 1)`).join(' or ')} as moved`,
  );
  return row?.moved === true;
}

/** Bodies that may change something: one field of the contract each. */
function bodiesOf({ body }: Endpoint, plain: object): readonly object[] {
  const fields = body instanceof z.ZodObject ? Object.entries<z.ZodType>(body.shape).filter(([name]) => name !== 'version') : [];
  const one = fields.flatMap(([name, schema]) =>
    [sampleOf(schema, () => undefined), 'name@demo.example', false, []].map((value) => withValue(plain, [name], value) as object),
  );
  return [plain, ...one];
}

/** The first call that somebody may make and that changes a row with a version. */
async function changingCall(endpoint: Endpoint): Promise<Sent> {
  const plain = { ...attacked.plain(endpoint), ...elsewhere[endpoint.id] };
  for (const as of WHO)
    for (const body of bodiesOf(endpoint, plain.body ?? {})) {
      moves = false;
      const { status } = await attacked.send(endpoint, { ...plain, as, body });
      if (status < 300 && moves) return { ...plain, as, body };
      if (status === 403 || status === 404) break;
    }
  throw new Error(`Nothing that ${endpoint.id} is called with here changes a version`);
}

/** All have read before anybody writes: the tables are closed to writers until each waits, or has answered. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  await owner.query('begin');
  await owner.query(`lock table ${tables.join(', ')} in share mode`);
  let answered = 0;
  const answers = calls.map(async (call) => {
    const answer = await call();
    answered += 1;
    return answer;
  });
  while (answered + (await waiting()) < calls.length) await new Promise((resolve) => setTimeout(resolve, 20));
  await owner.query('commit');
  return Promise.all(answers);
}

async function waiting(): Promise<number> {
  // a transaction sees the same backends until it forgets them: a caller may have come by a new connection
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ n: number }>(
    `select count(distinct pid)::int as n from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
  );
  return rows[0]?.n ?? 0;
}

describe('of those who save one version at once, one does, and the others hear what there is now', () => {
  it.each(versioned.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    for (const statement of puttingBack) await owner.query(statement);
    const { as, ...call } = await changingCall(endpoint);
    const answers = await atOnce(
      Array.from({ length: AT_ONCE }, () => () => attacked.host.call(endpoint, call as Parameters<typeof attacked.host.call>[1], { as })),
    );
    const [first, ...others] = answers.toSorted((one, two) => one.status - two.status);
    expect(first?.status).toBeLessThan(300);
    const code = DONE[endpoint.id] ?? 'ERR_STALE';
    for (const { status, body } of others)
      expect({ status, body }).toMatchObject({ status: 409, body: { code, details: { current: { version: expect.toSatisfy(isNewer) } } } });
  });
});

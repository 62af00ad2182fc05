import { type Page, listQuery } from '@platform/core';
import { asSystemForAll, type Ctx, type Opening, query, ascending, type Db, list as listOf } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { userEndpoints, type UserSummary } from '@plugins/accounts/contract';
import { keyEndpoints } from '@plugins/keys/contract';
import { keyPlugins } from '@plugins/keys/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

/** Who the next opening finds. */
const become = (who: string) =>
  owner.query(`create table if not exists test_asker (name text); grant select on test_asker to public;
    delete from test_asker; insert into test_asker values ('${who}')`);

describe('what is read as whoever asked before', () => {
  const around = {
    actor: { kind: 'system', name: 'test', roles: [] },
    organisationId: '',
    services: [],
    language: 'sv',
    timeZone: 'UTC',
  } as const;
  const scope = { ...around, requestId: 'test', address: '127.0.0.1', reach: { kind: 'nothing' } } as const;
  const opening = (name: string): Opening => ({
    statement: `select set_config('app.reach', 'nothing', true), * from (select name as who from test_asker) as t where $1 <> ''`,
    values: [name],
    scope: (row) => ({ ...scope, actor: { ...scope.actor, name: String(row['who']) } }),
  });
  const read = (name: string, tried: string[]) =>
    host.runtime.work.readSpeculatively(opening(name), async (ctx: Ctx) => {
      tried.push(ctx.actor.name);
      if (ctx.actor.name === 'Faulty') throw new Error('as Faulty');
      const [row] = await query<{ n: number }>(ctx, 'select 1 as n where $1 <> $2', ['a', 'b']);
      return `${ctx.actor.name} ${row?.n}`;
    });

  it('is told when the database says the same, and done again when it does not', async () => {
    const tried: string[] = [];
    await become('Anna');
    expect([await read('one', tried), await read('one', tried)]).toEqual(['Anna 1', 'Anna 1']);
    await become('Berit');
    expect([await read('one', tried), await read('one', tried)]).toEqual(['Berit 1', 'Berit 1']);
    expect(tried).toEqual(['Anna', 'Anna', 'Anna', 'Berit', 'Berit']);
  });

  it('forgets how a trial for somebody else ended', async () => {
    await become('Faulty');
    await expect(read('two', [])).rejects.toThrow('as Faulty');
    await expect(read('two', [])).rejects.toThrow('as Faulty');
    await become('Anna');
    expect(await read('two', [])).toBe('Anna 1');
  });

  it('leaves no connection behind, whoever breaks off', async () => {
    await become('Anna');
    for (let times = 0; times < 20; times += 1) {
      const broken = host.runtime.work.readSpeculatively(opening('three'), (ctx) =>
        query(ctx, 'select pg_terminate_backend(pg_backend_pid())'),
      );
      await expect(broken).rejects.toThrow(/terminat|ECONNRESET/);
    }
    expect(await read('three', [])).toBe('Anna 1');
  });
});

const admin = 'admin@demo.example';
const active = (is: boolean) => `update accounts_user set active = ${is} where email = '${admin}'`;
const services = (set: string) => `update organisations_organisation set services = ${set} where name = 'Brf Björken'`;
const sessions = (set: string) =>
  `update accounts_session set ${set} where user_id = (select id from accounts_user where email = '${admin}')`;

const list = () => host.call(keyEndpoints.list, { query: {} }, { as: admin }).then(({ status }) => status);

const during = async (change: string, back: string): Promise<number> => {
  expect([await list(), await list()]).toEqual([200, 200]);
  await owner.query(change);
  const status = await list();
  await owner.query(back);
  return status;
};

describe('the next call after', () => {
  it('a role is taken away shows no more than the new one sees', async () => {
    const roles = (role: string) => `update accounts_user set roles = '{${role}}' where email = '${admin}'`;
    const seen = async () => {
      const { body } = await host.call(userEndpoints.list, { query: {} }, { as: admin });
      return (body as Page<UserSummary>).items.map(({ email }) => email);
    };
    const before = await seen();
    expect(before).toEqual(await seen());
    await owner.query(roles('GUEST'));
    const after = await seen();
    await owner.query(roles('CUSTOMER_ADMIN'));
    expect({ before: before.length > 1, after, again: await seen() }).toEqual({ before: true, after: [admin], again: before });
  });

  it('an account is closed is refused', async () => {
    expect(await during(active(false), active(true))).toBe(401);
  });

  it('a service is switched off is refused', async () => {
    expect(await during(services(`array_remove(services, 'KEY_MANAGEMENT')`), services(`array_append(services, 'KEY_MANAGEMENT')`))).toBe(
      403,
    );
  });

  it('a session is ended is refused, and after it has come to its time', async () => {
    expect(await during(sessions('due_at = now()'), sessions(`due_at = now() + interval '1 hour'`))).toBe(412);
    expect(await during(sessions('ended_at = now()'), sessions('ended_at = null'))).toBe(401);
  });
});

describe('a statement that is kept', () => {
  const kept = listOf(
    { id: 'test', query: listQuery(['name'], {}) },
    {
      from: (db: Db<{ organisations_organisation: { name: string; id: string } }>) =>
        db.selectFrom('organisations_organisation as o').select('o.name as kept'),
      organisation: 'o.id',
      id: 'o.id',
      order: { name: ascending('o.name') },
      filters: {},
    },
  );
  it('is planned once for its connection, also when it is given nothing', async () => {
    const found = await host.runtime.work.read(asSystemForAll, async (ctx) => {
      const page = () => kept.page(ctx, { limit: 5, orderBy: 'name' }, { toItem: (row) => row.kept });
      await page();
      await page();
      const plans = `select (generic_plans + custom_plans)::int as plans from pg_prepared_statements where statement like $1`;
      return query<{ plans: number }>(ctx, plans, ['%"o"."name" as "kept"%']);
    });
    expect(found).toEqual([{ plans: 2 }]);
  });
});

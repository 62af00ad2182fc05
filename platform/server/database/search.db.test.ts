import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Reach } from '../context.ts';
import { query } from './query.ts';
import { searchColumn, searchFunction } from './search.ts';
import { asSystem } from './work.ts';

let test: TestRuntime;
let owner: Client;
beforeAll(async () => {
  test = await startTestRuntime([]);
  owner = new Client({ connectionString: test.databaseUrl });
  await owner.connect();
  await owner.query(`create table thing (id uuid primary key default gen_random_uuid(), organisation_id uuid, name text, ${searchColumn(['name'])});
    ${searchFunction('thing')} grant select on thing to portal_app;
    insert into thing (name) values ('1001-4'), ('1001-5'), ('40 A'), ('A4')`);
});
afterAll(async () => {
  await owner.end();
  await test.stop();
});

const found = async (text: string, reach: Reach = { kind: 'all' }) => {
  const rows = await test.runtime.work.read(asSystem(reach), (ctx) =>
    query<{ name: string }>(ctx, 'select name from thing where id in (select thing_search($1)) order by name', [text]),
  );
  return rows.map(({ name }) => name);
};

it('finds a short word where a word begins, and one after a mark where the mark is', async () => {
  expect(await found('4')).toEqual(['40 A']);
  expect(await found('-4')).toEqual(['1001-4']);
  expect(await found('1001 -5')).toEqual(['1001-5']);
  expect(await found('-')).toEqual([]);
});

it('asks the index for it', async () => {
  await owner.query('set enable_seqscan = off');
  const { rows } = await owner.query<Record<string, string>>(`explain select id from thing where searchable like '%-4%'`);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('thing_searchable');
});

it('finds what few of many have by a plan that is kept, with every word and any sign', async () => {
  await owner.query(
    `insert into thing (name) select 'Lager ' || n || case n when 4711 then ' Rökrum_7 100%' else '' end from generate_series(1, 5000) as n`,
  );
  await owner.query('vacuum analyze thing');
  expect(await found('rokrum')).toEqual(['Lager 4711 Rökrum_7 100%']);
  expect(await found('4711 lager')).toEqual(['Lager 4711 Rökrum_7 100%']);
  expect(await found('rökrum_7 100%')).toEqual(['Lager 4711 Rökrum_7 100%']);
  expect(await found('rokrum 4712')).toEqual([]);
  expect(await found('rökrum%7')).toEqual([]);
  expect(await found(' ')).toEqual([]);
  expect(await found('lager')).toHaveLength(5000);
});

it('finds in one organisation what is there', async () => {
  const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
  await owner.query(`insert into thing (organisation_id, name) values ($1, 'Cykelrum 1'), ($2, 'Cykelrum 2')`, [here, elsewhere]);
  expect(await found('cykelrum', { kind: 'organisation', organisationId: here })).toEqual(['Cykelrum 1']);
  expect(await found('cykelrum', { kind: 'nothing' })).toEqual([]);
});

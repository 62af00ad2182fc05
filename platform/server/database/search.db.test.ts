import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformMigrations } from './platform-migrations.ts';
import { query } from './query.ts';
import { searchColumn, searchFunction } from './search.ts';
import { asSystemForAll } from './work.ts';

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

const found = async (text: string) => {
  const rows = await test.runtime.work.read(asSystemForAll, (ctx) =>
    query<{ name: string }>(ctx, 'select name from thing where id in (select thing_search($1)) order by name', [text]),
  );
  return rows.map(({ name }) => name);
};
const definition = async () =>
  (await owner.query<{ text: string }>(`select pg_get_functiondef('thing_search'::regproc) as text`)).rows[0]?.text ?? '';

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

it('teaches the same to a search that was made before', async () => {
  const made = await definition();
  await owner.query(made.replace(` and word !~ '^[^[:alnum:]][[:alnum:]]'`, ''));
  expect(await found('-4')).toEqual([]);
  await owner.query(platformMigrations.find(({ name }) => name === '0006-search-behind-marks')?.sql ?? '');
  expect(await definition()).toBe(made);
  expect(await found('-4')).toEqual(['1001-4']);
});

import { asSystemForAll, core, newId, query } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { accountsServer } from '@plugins/accounts/server';
import { flowsServer } from '@plugins/flows/server';
import { organisationsServer } from '@plugins/organisations/server';
import { residentsServer } from '@plugins/residents/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importsServer } from './plugin.ts';

let test: TestRuntime;
beforeAll(async () => {
  const plugins = [organisationsServer, flowsServer, importsServer, residentsServer, accountsServer];
  test = await startTestRuntime(plugins, { IMPORT_KEEP_DAYS: '40' });
});
afterAll(() => test.stop());

const change = (sql: string, values: unknown[] = []) => test.runtime.work.write(asSystemForAll, (ctx) => query(ctx, sql, values));
async function* bytes() {
  yield Buffer.from('a workbook');
}
const anImportOf = async (fileName: string, status: string, daysAgo: number) => {
  const [id, organisation] = [newId(), newId()];
  const { store } = test.runtime.services.resolve({ store: core.files });
  const stored = await store.put(bytes());
  await test.runtime.work.write(asSystemForAll, (ctx) => store.keep(ctx, stored));
  await change(
    `insert into imports_import values ($1, $2, 'keys', $3, 'REFUSE', '{}', $4, $5, 1, '[]', '[]', '{}', null, false, false,
       1, 1, 0, 0, 0, 1, 100, '{}', null, 'Somebody', now() - make_interval(days => $6::int))`,
    [id, organisation, status, fileName, stored.key, daysAgo],
  );
  await change(`insert into imports_row (import_id, row, organisation_id, outcome, cells) values ($1, 2, $2, 'created', '{}')`, [
    id,
    organisation,
  ]);
  await change(`insert into imports_batch values ($1, 1, $2, 2, 2, true)`, [id, organisation]);
};

it('throws away what has ended long ago, with its rows, and neither what is young nor what still waits', async () => {
  await anImportOf('old.xlsx', 'DONE', 41);
  await anImportOf('young.xlsx', 'DONE', 39);
  await anImportOf('waiting.xlsx', 'APPLYING', 41);
  const { points } = test.runtime.services.resolve({ points: hostPoints });
  const sweep = points.sweeps.find(({ name }) => name === 'old imports');
  expect(await test.runtime.work.write(asSystemForAll, async (ctx) => sweep?.run(ctx))).toBe(1);
  const left = await change(
    `select i.file_name, count(r.row)::int as rows, count(b.number)::int as batches from imports_import i
     left join imports_row r on r.import_id = i.id left join imports_batch b on b.import_id = i.id group by i.file_name order by i.file_name`,
  );
  expect(left).toEqual([
    { file_name: 'waiting.xlsx', rows: 1, batches: 1 },
    { file_name: 'young.xlsx', rows: 1, batches: 1 },
  ]);
  expect(await change(`select count(*)::int as n from imports_row`)).toEqual([{ n: 2 }]);
});

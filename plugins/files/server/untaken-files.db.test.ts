import { asSystem, asSystemForAll, newId, query, txOf } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { files } from './api.ts';
import { filesServer } from './plugin.ts';
import { fileService } from './services.ts';

const organisationId = newId();
const subject = { type: 'Loan', id: 'a' };
const rules = { mediaTypes: ['application/octet-stream'], maxBytes: 1000 };

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime([filesServer]);
});
afterAll(() => test.stop());

const inOrganisation = asSystem({ kind: 'organisation', organisationId });
const resolved = () => test.runtime.services.resolve({ files, points: hostPoints, service: fileService });
const change = <R>(sql: string, values: unknown[] = []) => test.runtime.work.write(asSystemForAll, (ctx) => query<R>(ctx, sql, values));
async function* bytes() {
  yield Buffer.from('a scan');
}
const sentHoursAgo = async (name: string, hours: number) => {
  const { id } = await resolved().service.send(txOf(test.runtime.work, inOrganisation), { name, content: bytes() });
  await change(`update files_file set created_at = now() - make_interval(hours => $2::int) where id = $1`, [id, hours]);
  return id;
};
const sweep = () =>
  test.runtime.work.write(asSystemForAll, async (ctx) =>
    resolved()
      .points.sweeps.find(({ name }) => name === 'untaken files')
      ?.run(ctx),
  );

it('throws away what nothing took within a day, leaves its bytes to the sweep of strays, and keeps all else', async () => {
  const old = await sentHoursAgo('old', 25);
  const taken = await sentHoursAgo('taken', 25);
  await sentHoursAgo('young', 23);
  await test.runtime.work.write(inOrganisation, (ctx) => resolved().files.take(ctx, taken, { subject, rules }));
  const [row] = await change<{ store_key: string }>(`select store_key from files_file where id = $1`, [old]);
  expect(await sweep()).toBe(1);
  expect(await change(`select name from files_file order by name`)).toEqual([{ name: 'taken' }, { name: 'young' }]);
  expect(await change(`select 1 from platform_file where key = $1`, [row?.store_key])).toEqual([]);
});

it('is taken once, also when two ask at the same moment', async () => {
  const id = await sentHoursAgo('wanted', 1);
  const take = () => test.runtime.work.write(inOrganisation, (ctx) => resolved().files.take(ctx, id, { subject, rules }));
  const taken = await Promise.allSettled([take(), take()]);
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

import { all, asSystemForAll, query, sweeps } from '@platform/server';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformSweeps } from '../platform/server/sweeps.ts';
import { serverPlugins } from './plugins.ts';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime(serverPlugins);
});
afterAll(() => test.stop());

it('runs every sweep there is', async () => {
  const { contributed } = test.runtime.services.resolve({ contributed: all(sweeps) });
  const names = [...platformSweeps, ...contributed].map(({ name }) => name);
  expect(names).toContain('uploads');
  for (const sweep of [...platformSweeps, ...contributed])
    expect({ name: sweep.name, gone: await test.runtime.work.write(asSystemForAll, (ctx) => sweep.run(ctx)) }).toEqual({
      name: sweep.name,
      gone: 0,
    });
});

it('throws away what somebody sent of files before yesterday, and nothing later', async () => {
  const uploads = platformSweeps.find(({ name }) => name === 'uploads');
  const left = await test.runtime.work.write(asSystemForAll, async (ctx) => {
    await query(ctx, `insert into platform_upload select 'a', current_date - ago, 1 from generate_series(0, 3) as ago`);
    await uploads?.run(ctx);
    return query(ctx, 'select (current_date - day)::int as ago from platform_upload order by 1');
  });
  expect(left).toEqual([{ ago: 0 }, { ago: 1 }]);
});

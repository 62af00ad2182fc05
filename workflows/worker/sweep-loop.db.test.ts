import { asSystemForAll, newId, query } from '@platform/server';
import { platformSweeps } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepOnce, sweepOutside } from './sweep-loop.ts';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime([]);
});
afterAll(() => test.stop());

const change = (sql: string, values: unknown[] = []) => test.runtime.work.write(asSystemForAll, (ctx) => query(ctx, sql, values));
const sweepAll = async () => {
  for (const sweep of platformSweeps) await sweepOnce(sweep, test.runtime);
};

it('throws away messages thirty days after they were sent or given up, and never one that still waits', async () => {
  const post = (key: string, sentDaysAgo: number | undefined, failedDaysAgo?: number) =>
    change(
      `insert into platform_outbox (id, kind, key, request_id, created_at, sent_at, failed_at)
       values ($1, 'mail', $2, 'r', now() - interval '40 days', now() - make_interval(days => $3::int), now() - make_interval(days => $4::int))`,
      [newId(), key, sentDaysAgo ?? null, failedDaysAgo ?? null],
    );
  await post('old', 31);
  await post('young', 29);
  await post('waiting', undefined);
  await post('given up', undefined, 31);
  await post('given up lately', undefined, 29);
  await sweepAll();
  expect(await change(`select key from platform_outbox order by key`)).toEqual([
    { key: 'given up lately' },
    { key: 'waiting' },
    { key: 'young' },
  ]);
});

it('throws away answers and attempts after a day', async () => {
  await change(
    `insert into platform_idempotency (owner, request_hash, created_at) values ('old', 'h', now() - interval '25 hours'), ('young', 'h', now())`,
  );
  await change(`insert into platform_attempt values ('old', 5, now() - interval '25 hours'), ('young', 5, now())`);
  await sweepAll();
  expect(await change(`select owner from platform_idempotency`)).toEqual([{ owner: 'young' }]);
  expect(await change(`select key from platform_attempt`)).toEqual([{ key: 'young' }]);
});

it('goes on when a sweep fails, and sweeps nothing that another worker is sweeping', async () => {
  const failing = { name: 'failing', run: () => Promise.reject(new Error('no')) };
  await expect(sweepOnce(failing, test.runtime)).resolves.toBeUndefined();
  let runs = 0;
  const slow = {
    name: 'slow',
    run: async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return 0;
    },
  };
  await Promise.all([sweepOnce(slow, test.runtime), sweepOnce(slow, test.runtime)]);
  expect(runs).toBe(1);
});

it('and one of several workers does what is slow', async () => {
  let runs = 0;
  const slow = {
    name: 'outside',
    runOutside: async () => {
      runs += 1;
      return 0;
    },
  };
  await Promise.all([sweepOutside(slow, test.runtime), sweepOutside(slow, test.runtime)]);
  await sweepOutside(slow, test.runtime);
  expect(runs).toBe(1);
});

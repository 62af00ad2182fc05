import { asSystemForAll, type Ctx, query } from '@platform/server';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime([filesServer], {
    DATABASE_STATEMENT_SECONDS: '0.5',
    DATABASE_LOCK_SECONDS: '0.2',
    DATABASE_IDLE_SECONDS: '0.4',
    DATABASE_POOL: '2',
  });
});
afterAll(() => test.stop());

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const sleep = (ctx: Ctx, seconds: number) => query(ctx, 'select pg_sleep($1)', [seconds]);
const locked = (ctx: Ctx) =>
  query(ctx, `insert into platform_attempt values ('locked', 1, now()) on conflict (key) do update set failures = 1`);

async function slow(ctx: Ctx) {
  await sleep(ctx, 0.8);
  await pause(0.6);
  return query(ctx, 'select 1 as one');
}

describe('the database breaks off', () => {
  it.each(['read', 'write', 'readSpeculatively'] as const)('a statement of a %s that takes too long', async (way) => {
    await expect(test.runtime.work[way](asSystemForAll, (ctx) => sleep(ctx, 2))).rejects.toMatchObject({ code: '57014' });
  });

  it('a wait for what somebody else holds', async () => {
    const free = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holder = test.runtime.work.write({ ...asSystemForAll, timeOuts: { idle: 10 } }, async (ctx) => {
      await locked(ctx);
      held.resolve();
      await free.promise;
    });
    await held.promise;
    await expect(test.runtime.work.write(asSystemForAll, locked)).rejects.toMatchObject({ code: '55P03' });
    free.resolve();
    await holder;
  });

  it.each(['read', 'write'] as const)('a %s in which nothing is asked for too long, and the pool goes on', async (way) => {
    const idle = test.runtime.work[way](asSystemForAll, async (ctx) => {
      await sleep(ctx, 0);
      await pause(0.8);
      return sleep(ctx, 0);
    });
    await expect(idle).rejects.toThrow(/terminat|not queryable/);
    for (let times = 0; times <= test.runtime.settings.DATABASE_POOL; times += 1)
      expect(await test.runtime.work.read(asSystemForAll, (ctx) => query(ctx, 'select 1 as one'))).toEqual([{ one: 1 }]);
  });
});

it('and gives one unit of work longer, when it says so', async () => {
  const longer = { ...asSystemForAll, timeOuts: { statement: 5, idle: 5 } };
  for (const way of ['read', 'write', 'readSpeculatively'] as const)
    expect(await test.runtime.work[way](longer, slow)).toEqual([{ one: 1 }]);
  await expect(test.runtime.work.read(asSystemForAll, (ctx) => sleep(ctx, 2))).rejects.toMatchObject({ code: '57014' });
});

import { committing, type Refusal, refusals } from '@platform/core';
import {
  asSystem,
  asSystemForAll,
  audit,
  type Ctx,
  newId,
  preparedQuery,
  query,
  refuse,
  ALL,
  asReach,
  changeReach,
  writeWithNext,
} from '@platform/server';
import { Prepared } from '../platform/server/database/prepared.ts';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime([filesServer]);
});
afterAll(() => test.stop());

it('keeps what was written before a refusal that commits, and nothing of any other', async () => {
  const refusing = (key: string, refusal: Refusal) =>
    test.runtime.work.write(asSystemForAll, async (ctx) => {
      await query(ctx, `insert into platform_attempt values ($1, 1, now())`, [key]);
      throw refuse(refusal);
    });
  await expect(refusing('stays', committing(refusals.notSignedIn))).rejects.toMatchObject({ refusal: { status: 401 } });
  await expect(refusing('goes', refusals.notSignedIn)).rejects.toMatchObject({ refusal: { status: 401 } });
  const kept = await test.runtime.work.read(asSystemForAll, (ctx) =>
    query(ctx, `select key from platform_attempt where key in ('stays', 'goes')`),
  );
  expect(kept).toEqual([{ key: 'stays' }]);
});

it('says what failed when nobody heard of it, instead of losing what was written', async () => {
  const swallowing = (said?: Refusal) =>
    test.runtime.work.write(asSystemForAll, async (ctx) => {
      await query(ctx, `insert into platform_attempt values ('swallowed', 1, now())`);
      await query(ctx, 'select 1 / 0').catch(() => {});
      if (said) throw refuse(said);
    });
  for (const said of [undefined, committing(refusals.notSignedIn)])
    await expect(swallowing(said)).rejects.toMatchObject({ message: expect.stringContaining('not committed'), cause: { code: '22012' } });
  expect(await test.runtime.work.read(asSystemForAll, (ctx) => query(ctx, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

it('commits what was to leave with the next statement when there is none, and tells why it could not', async () => {
  const { work } = test.runtime;
  const text = `insert into platform_attempt values ($1, 1, now())`;
  await work.write(asSystemForAll, (ctx) => writeWithNext(ctx, text, ['along']));
  const kept = () => work.read(asSystemForAll, (ctx) => query(ctx, `select key from platform_attempt where key like 'along%'`));
  expect(await kept()).toEqual([{ key: 'along' }]);
  const again = (next?: string) =>
    work.write(asSystemForAll, async (ctx) => {
      await query(ctx, text, ['along before']);
      await writeWithNext(ctx, text, ['along']);
      if (next) await query(ctx, text, [next]);
    });
  for (const next of [undefined, 'along after'])
    await expect(again(next)).rejects.toMatchObject({ code: '23505', constraint: 'platform_attempt_pkey' });
  expect(await kept()).toEqual([{ key: 'along' }]);
});

it('refuses to write along with what only reads, instead of losing it', async () => {
  const writing = test.runtime.work.read(asSystemForAll, (ctx) =>
    audit(ctx, [{ action: 'one', subject: { type: 'Thing', id: newId<string>() }, organisationId: undefined }]),
  );
  await expect(writing).rejects.toThrow('only reads writes nothing');
});

it('audits many changes at once, also one that is of no organisation or tells nothing', async () => {
  const organisationId = newId<string>();
  const [one, other] = [newId<string>(), newId<string>()];
  const told = { note: ['\u001e', 'a "b" \\ c'], nothing: null };
  await test.runtime.work.write(asSystemForAll, (ctx) =>
    audit(ctx, [
      { action: 'one', subject: { type: 'Thing', id: one }, changes: told, organisationId },
      { action: 'other', subject: { type: 'Thing', id: other }, organisationId: undefined },
    ]),
  );
  const text = `select subject_id as id, action, organisation_id as "organisationId", changes from platform_audit where subject_id = any($1) order by action`;
  const found = await test.runtime.work.read(asSystemForAll, (ctx) => query(ctx, text, [[one, other]]));
  expect(found).toEqual([
    { id: one, action: 'one', organisationId, changes: told },
    { id: other, action: 'other', organisationId: null, changes: {} },
  ]);
});

it('tries a transaction again when PostgreSQL found a deadlock', async () => {
  const [one, other] = [newId(), newId()];
  let runs = 0;
  const both = Promise.withResolvers<void>();
  const touch = (first: string, second: string) =>
    test.runtime.work.write(asSystemForAll, async (ctx) => {
      await query(
        ctx,
        `insert into platform_attempt values ($1, 1, now()) on conflict (key) do update set failures = platform_attempt.failures + 1`,
        [first],
      );
      runs += 1;
      // each holds what the other wants next
      if (runs === 2) both.resolve();
      await both.promise;
      await query(
        ctx,
        `insert into platform_attempt values ($1, 1, now()) on conflict (key) do update set failures = platform_attempt.failures + 1`,
        [second],
      );
    });
  await Promise.all([touch(one, other), touch(other, one)]);
  const counted = await test.runtime.work.read(asSystem({ kind: 'nothing' }), (ctx) =>
    query(ctx, 'select failures from platform_attempt where key = any($1)', [[one, other]]),
  );
  expect({ counted, triedAgain: runs > 2 }).toEqual({ counted: [{ failures: 2 }, { failures: 2 }], triedAgain: true });
});

it('tries a transaction again that wrote first what another one has written first', async () => {
  const key = newId();
  let runs = 0;
  const both = Promise.withResolvers<void>();
  const first = () =>
    test.runtime.work.write(asSystemForAll, async (ctx) => {
      const found = await query(ctx, 'select failures from platform_attempt where key = $1', [key]);
      runs += 1;
      // neither has seen the other
      if (runs === 2) both.resolve();
      await both.promise;
      if (found.length > 0) return 'there';
      await query(ctx, 'insert into platform_attempt values ($1, 1, now())', [key]);
      return 'made';
    });
  expect((await Promise.all([first(), first()])).toSorted()).toEqual(['made', 'there']);
});

it('answers nothing by a unit of work that has ended: its connection may be somebody else’s', async () => {
  const asked = [
    (ctx: Ctx) => ctx.em.getKysely().executeQuery(CompiledQuery.raw('select 1')),
    (ctx: Ctx) => ctx.rows.executeQuery(CompiledQuery.raw('select 1')),
    (ctx: Ctx) => asReach(ctx, ALL, reached),
  ];
  for (const work of ['read', 'write'] as const)
    for (const ask of asked) {
      const ended = await test.runtime.work[work](asSystem({ kind: 'nothing' }), async (ctx) => ctx);
      await expect(ask(ended)).rejects.toThrow('The unit of work has ended');
    }
});

it('answers each of several statements that are asked at once, in whichever way, and fails all after one that fails', async () => {
  const text = `select 'asked ' || $1 as told`;
  const ways = [
    async (ctx: Ctx, asked: string) => (await ctx.run<{ told: string }>(Prepared.raw(text, [asked])))[0]?.told,
    async (ctx: Ctx, asked: string) => (await query<{ told: string }>(ctx, text, [asked]))[0]?.told,
    async (ctx: Ctx, asked: string) => (await ctx.rows.executeQuery<{ told: string }>(CompiledQuery.raw(text, [asked]))).rows[0]?.told,
  ];
  const all = (ctx: Ctx) => Promise.all([...ways, ...ways].map((way, at) => way(ctx, String(at))));
  for (const work of ['read', 'write', 'readSpeculatively'] as const)
    expect(await test.runtime.work[work](asSystemForAll, all)).toEqual(['0', '1', '2', '3', '4', '5'].map((at) => `asked ${at}`));
  const broken = test.runtime.work.read(asSystemForAll, async (ctx) => {
    const failed = await Promise.allSettled([ctx.run(Prepared.raw('select 1 / $1::int', ['0'])), ...ways.map((way) => way(ctx, 'after'))]);
    return failed.map(({ status }) => status);
  });
  expect(await broken).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(await test.runtime.work.read(asSystemForAll, all)).toHaveLength(6);
});

it('prepares a statement that changes something once, where that is asked for', async () => {
  const keep = `insert into platform_attempt values ($1, 1, now()) returning key`;
  const told = await test.runtime.work.write(asSystemForAll, async (ctx) => {
    const kept = [...(await preparedQuery(ctx, keep, ['one'])), ...(await preparedQuery(ctx, keep, ['two']))];
    const known = await query(ctx, 'select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement = $1', [
      keep,
    ]);
    return { kept, known };
  });
  expect(told).toEqual({ kept: [{ key: 'one' }, { key: 'two' }], known: [{ runs: 2 }] });
});

it('goes on after the database has broken off more transactions than the pool has connections', async () => {
  const breakOff = () => test.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'select pg_terminate_backend(pg_backend_pid())'));
  for (let times = 0; times <= test.runtime.settings.DATABASE_POOL; times += 1) await expect(breakOff()).rejects.toThrow(/terminat/);
  expect(await test.runtime.work.read(asSystemForAll, (ctx) => query(ctx, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

const reached = async (ctx: Ctx) => (await query(ctx, `select current_setting('app.reach') as reach`))[0];

describe('another reach', () => {
  it('holds from the next statement on, also when it is the first thing that is asked', async () => {
    const seen = await test.runtime.work.write(asSystem({ kind: 'nothing' }), async (ctx) => {
      const wide = changeReach(ctx, ALL);
      const first = await reached(wide);
      changeReach(wide, { kind: 'organisation', organisationId: newId() });
      changeReach(wide, { kind: 'partner', partnerId: newId() });
      return [first, await reached(wide)];
    });
    expect(seen).toEqual([{ reach: 'all' }, { reach: 'partner' }]);
  });

  it('ends with what is run under it, also when that is refused', async () => {
    const seen = await test.runtime.work.write(asSystem({ kind: 'nothing' }), async (ctx) => {
      const inside = await asReach(ctx, ALL, (wide) => asReach(wide, { kind: 'partner', partnerId: newId() }, reached));
      await asReach(ctx, ALL, async () => Promise.reject(refuse(refusals.notFound))).catch(() => {});
      return [inside, await reached(ctx)];
    });
    expect(seen).toEqual([{ reach: 'partner' }, { reach: 'nothing' }]);
  });

  it('is refused beside another, which would leave the rest of the unit of work with it', async () => {
    const overlapping = test.runtime.work.write(asSystem({ kind: 'nothing' }), async (ctx) => {
      const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const both = [asReach(ctx, ALL, () => first.promise), asReach(ctx, ALL, () => second.promise)];
      setImmediate(() => {
        first.resolve();
        setImmediate(second.resolve);
      });
      await Promise.all(both);
    });
    await expect(overlapping).rejects.toThrow('overlap');
  });

  it('ends with its transaction, also when nothing was asked under it', async () => {
    await test.runtime.work.write(asSystemForAll, async (ctx) => void changeReach(ctx, { kind: 'nothing' }));
    expect(await test.runtime.work.read(asSystemForAll, reached)).toEqual({ reach: 'all' });
  });

  it('prepares no statement that has its values in its text', async () => {
    const prepared = await test.runtime.work.read(asSystemForAll, async (ctx) => {
      await query(changeReach(ctx, { kind: 'nothing' }), `select 'once in a lifetime' as said`);
      return query(ctx, `select 1 from pg_prepared_statements where statement like '%' || $1`, [`lifetime' as said`]);
    });
    expect(prepared).toEqual([]);
  });
});

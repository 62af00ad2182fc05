import { committing, type Refusal, refusals } from '@platform/core';
import { asSystem, asSystemForAll, audit, core, type Ctx, newId, type OutboxHandler, query, refuse, withReach } from '@platform/server';
import { relayOnce } from '@platform/server/host';
import { metrics } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let test: TestRuntime;
beforeAll(async () => {
  test = await startTestRuntime([filesServer]);
});
beforeEach(() => test.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'delete from platform_outbox')));
afterAll(() => test.stop());

const delivered: string[] = [];
const handler = (deliver: OutboxHandler['deliver'], again: number | undefined = 0): OutboxHandler => ({
  kind: 'test',
  deliver,
  retryAfterSeconds: () => again,
});
const noting = handler(async ({ key }) => void delivered.push(key));
const relay = (with_: OutboxHandler) => {
  const { log, work } = test.runtime;
  return relayOnce(with_, { log, work, metrics: test.runtime.services.resolve({ metrics }).metrics });
};
const post = (key: string, fail = false) =>
  test.runtime.work.write(asSystemForAll, async (ctx) => {
    await test.runtime.services.resolve({ outbox: core.outbox }).outbox.post(ctx, { kind: 'test', key, payload: { key } });
    if (fail) throw new Error('the change fails after all');
  });

it('delivers a message once, however often it is posted', async () => {
  delivered.length = 0;
  await post('once');
  await post('once');
  await Promise.all([relay(noting), relay(noting), relay(noting)]);
  expect(delivered).toEqual(['once']);
});

it('delivers nothing of a transaction that failed', async () => {
  delivered.length = 0;
  await expect(post('lost', true)).rejects.toThrow('fails after all');
  await relay(noting);
  expect(delivered).toEqual([]);
});

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

it('audits many changes at once, also one that is of no organisation or tells nothing', async () => {
  const organisationId = newId<string>();
  const [one, other] = [newId<string>(), newId<string>()];
  const told = { note: ['\u001e', 'a "b" \\ c'], nothing: null };
  await test.runtime.work.write(asSystemForAll, (ctx) =>
    audit(ctx, [
      { action: 'one', subject: { type: 'Thing', id: one }, changes: told, organisationId },
      { action: 'other', subject: { type: 'Thing', id: other } },
    ]),
  );
  const text = `select subject_id as id, action, organisation_id as "organisationId", changes from platform_audit where subject_id = any($1) order by action`;
  const found = await test.runtime.work.read(asSystemForAll, (ctx) => query(ctx, text, [[one, other]]));
  expect(found).toEqual([
    { id: one, action: 'one', organisationId, changes: told },
    { id: other, action: 'other', organisationId: null, changes: {} },
  ]);
});

it('keeps a message that could not be delivered, says why, and delivers it later', async () => {
  delivered.length = 0;
  await post('late');
  await relay(handler(() => Promise.reject(new Error('the line is down'))));
  const [row] = await test.runtime.work.read(asSystemForAll, (ctx) =>
    query(ctx, 'select attempts, last_error, sent_at from platform_outbox'),
  );
  expect(row).toMatchObject({ attempts: 1, last_error: 'the line is down', sent_at: null });
  await relay(noting);
  expect(delivered).toEqual(['late']);
});

it('gives up when the handler says so, visibly', async () => {
  await post('hopeless');
  await relay({ ...handler(() => Promise.reject(new Error('no such address'))), retryAfterSeconds: () => undefined });
  const [row] = await test.runtime.work.read(asSystemForAll, (ctx) =>
    query(ctx, 'select failed_at is not null as failed from platform_outbox'),
  );
  expect(row).toEqual({ failed: true });
});

it('tries a transaction again when PostgreSQL found a deadlock', async () => {
  const [one, other] = [newId(), newId()];
  let runs = 0;
  const touch = (first: string, second: string) =>
    test.runtime.work.write(asSystemForAll, async (ctx) => {
      runs += 1;
      await query(
        ctx,
        `insert into platform_attempt values ($1, 1, now()) on conflict (key) do update set failures = platform_attempt.failures + 1`,
        [first],
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
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

it('goes on after the database has broken off more transactions than the pool has connections', async () => {
  const breakOff = () => test.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'select pg_terminate_backend(pg_backend_pid())'));
  for (let times = 0; times <= test.runtime.settings.DATABASE_POOL; times += 1) await expect(breakOff()).rejects.toThrow(/terminat/);
  expect(await test.runtime.work.read(asSystemForAll, (ctx) => query(ctx, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

const reached = async (ctx: Ctx) => (await query(ctx, `select current_setting('app.reach') as reach`))[0];

describe('another reach', () => {
  it('holds from the next statement on, also when it is the first thing that is asked', async () => {
    const seen = await test.runtime.work.write(asSystem({ kind: 'nothing' }), async (ctx) => {
      const wide = await withReach(ctx, { kind: 'all' });
      const first = await reached(wide);
      await withReach(wide, { kind: 'organisation', organisationId: newId() });
      await withReach(wide, { kind: 'partner', partnerId: newId() });
      return [first, await reached(wide)];
    });
    expect(seen).toEqual([{ reach: 'all' }, { reach: 'partner' }]);
  });

  it('ends with its transaction, also when nothing was asked under it', async () => {
    await test.runtime.work.write(asSystemForAll, async (ctx) => void (await withReach(ctx, { kind: 'nothing' })));
    expect(await test.runtime.work.read(asSystemForAll, reached)).toEqual({ reach: 'all' });
  });

  it('prepares no statement that has its values in its text', async () => {
    const prepared = await test.runtime.work.read(asSystemForAll, async (ctx) => {
      await query(await withReach(ctx, { kind: 'nothing' }), `select 'once in a lifetime' as said`);
      return query(ctx, `select 1 from pg_prepared_statements where statement like '%' || $1`, [`lifetime' as said`]);
    });
    expect(prepared).toEqual([]);
  });
});

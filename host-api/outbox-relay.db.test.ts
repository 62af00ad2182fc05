import type { OutboxKind } from '@platform/core';
import { asSystem, asSystemForAll, core, newId, type OutboxHandler, query } from '@platform/server';
import { metrics, relayOnce, startRelay } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

let test: TestRuntime;
beforeAll(async () => {
  // one connection: whoever holds one while a message is delivered leaves none for anybody else
  test = await startTestRuntime([filesServer], { DATABASE_POOL: '1' });
});
beforeEach(async () => {
  delivered.length = 0;
  await sql('delete from platform_outbox');
});
afterEach(() => vi.useRealTimers());
afterAll(() => test.stop());

const ORGANISATION = newId<string>();
const sql = <R = Readonly<Record<string, unknown>>>(text: string) => test.runtime.work.write(asSystemForAll, (ctx) => query<R>(ctx, text));
const outbox = () => test.runtime.services.resolve({ outbox: core.outbox }).outbox;
const post = (key: string, fail = false, subject?: string) =>
  test.runtime.work.write(asSystemForAll, async (ctx) => {
    await outbox().post(ctx, {
      kind: 'test' as OutboxKind,
      key,
      payload: { key, link: `https://portal.example/register/${key}` },
      to: key,
      subject,
      organisationId: ORGANISATION,
    });
    if (fail) throw new Error('the change fails after all');
  });
const takeBack = (to: string) =>
  test.runtime.work.write(asSystem({ kind: 'organisation', organisationId: ORGANISATION }), (ctx) =>
    outbox().takeBack(ctx, { kind: 'test' as OutboxKind, keyPrefix: '', to: [to] }),
  );

const delivered: string[] = [];
const handler = (deliver: OutboxHandler['deliver'], more: Partial<OutboxHandler> = {}): OutboxHandler => ({
  kind: 'test' as OutboxKind,
  deliver,
  retryAfterSeconds: () => 0,
  ...more,
});
const noting = handler(async ({ key }) => void delivered.push(key));
const relay = (with_: OutboxHandler) => {
  const { log, work } = test.runtime;
  return relayOnce(with_, { log, work, ...test.runtime.services.resolve({ metrics, secrets: core.secrets }) });
};
/** A relay that is delivering until it is let go: as when the receiver is slow, or for ever as when its process was killed. */
async function midway(more: Partial<OutboxHandler> = {}) {
  const begun = Promise.withResolvers<string>();
  const answer = Promise.withResolvers<void>();
  const slow = handler(({ id }) => {
    begun.resolve(id);
    return answer.promise;
  }, more);
  // a clock that is set back in between makes what was posted due a moment later
  const taking = async (): Promise<number> => (await relay(slow)) || taking();
  const relaying = taking();
  return { id: await begun.promise, succeed: () => (answer.resolve(), relaying), fail: () => (answer.reject(new Error('no')), relaying) };
}
const leaseIsOver = () => sql(`update platform_outbox set leased_until = now() - interval '1 second'`);

it('delivers a message once, however often it is posted', async () => {
  await post('once');
  await post('once');
  await Promise.all([relay(noting), relay(noting), relay(noting)]);
  expect(delivered).toEqual(['once']);
});

it('delivers nothing of a transaction that failed', async () => {
  await expect(post('lost', true)).rejects.toThrow('fails after all');
  await relay(noting);
  expect(delivered).toEqual([]);
});

it('keeps a message that could not be delivered, says why, and delivers it later', async () => {
  await post('late');
  await relay(handler(() => Promise.reject(new Error('the line is down'))));
  expect(await sql('select attempts, last_error, sent_at from platform_outbox')).toEqual([
    { attempts: 1, last_error: 'the line is down', sent_at: null },
  ]);
  await relay(noting);
  expect(delivered).toEqual(['late']);
});

it('gives up when the handler says so, visibly', async () => {
  await post('hopeless');
  await relay(handler(() => Promise.reject(new Error('no such address')), { retryAfterSeconds: () => undefined }));
  expect(await sql('select failed_at is not null as failed from platform_outbox')).toEqual([{ failed: true }]);
});

it('holds no connection while it delivers, and keeps the others off what it delivers', async () => {
  await post('slow');
  const slow = await midway();
  expect(await sql('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await relay(noting)).toBe(0);
  expect(await slow.succeed()).toBe(1);
  expect(await relay(noting)).toBe(0);
  expect(delivered).toEqual([]);
});

it('delivers under the same id what a killed process had, and what that one comes to in the end counts no more', async () => {
  await post('killed');
  const settled: string[] = [];
  const killed = await midway({ settled: async (_, { id }) => void settled.push(id) });
  await leaseIsOver();
  const ids: string[] = [];
  expect(await relay(handler(async ({ id }) => void ids.push(id)))).toBe(1);
  expect(ids).toEqual([killed.id]);
  await killed.fail();
  expect(settled).toEqual([]);
  expect(await sql('select attempts, last_error, sent_at is not null as sent from platform_outbox')).toEqual([
    { attempts: 1, last_error: null, sent: true },
  ]);
});

it('holds on to what takes long', async () => {
  await post('long');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const long = await midway();
  await sql(`update platform_outbox set leased_until = now() + interval '1 second'`);
  vi.advanceTimersByTime(10_000);
  expect(await sql(`select leased_until > now() + interval '20 seconds' as held from platform_outbox`)).toEqual([{ held: true }]);
  await long.succeed();
  expect(vi.getTimerCount()).toBe(0);
});

it('lets what is on its way be taken back only from being tried again', async () => {
  await post('waiting');
  expect(await takeBack('waiting')).toBe(1);
  await post('leaving');
  const leaving = await midway();
  expect(await takeBack('leaving')).toBe(0);
  await leaving.fail();
  expect(await relay(noting)).toBe(0);
  await post('stranded');
  const stranded = await midway();
  await leaseIsOver();
  expect(await takeBack('stranded')).toBe(1);
  await stranded.succeed();
});

const refusesBad: OutboxHandler['settled'] = async (_, { key }) => {
  if (key === 'bad') throw new Error('nobody to tell');
};

it('keeps what came of the others when one cannot be kept', async () => {
  for (const key of ['good', 'bad']) await post(key);
  const first = Promise.withResolvers<void>();
  const deliver: OutboxHandler['deliver'] = ({ key }) => (key === 'bad' ? first.promise : Promise.resolve());
  const relaying = relay(handler(deliver, { settled: refusesBad }));
  await vi.waitFor(async () => expect(await sql(`select 1 as one from platform_outbox where sent_at is not null`)).toHaveLength(1));
  first.resolve();
  await expect(relaying).rejects.toThrow('nobody to tell');
  expect(await sql('select key from platform_outbox where sent_at is null')).toEqual([{ key: 'bad' }]);
});

const clear = async (word: string) => JSON.stringify(await sql('select * from platform_outbox')).includes(word);

it('keeps no link and no address in clear: neither before it is sent, nor after, nor when it was given up', async () => {
  await post('anna@demo.example');
  await sql(`update platform_outbox set key = 'k'`);
  expect([await clear('/register/'), await clear('anna@')]).toEqual([false, false]);
  await relay(handler(() => Promise.reject(new Error('no such address')), { retryAfterSeconds: () => undefined }));
  expect(await sql('select recipient, failed_at is not null as failed, sealed is not null as kept from platform_outbox')).toEqual([
    { recipient: 'a…@demo.example', failed: true, kept: true },
  ]);
  expect(await clear('/register/')).toBe(false);
  await sql('update platform_outbox set failed_at = null, next_at = now()');
  expect(await relay(noting)).toBe(1);
  expect(await sql('select recipient, sealed, sent_at is not null as sent from platform_outbox')).toEqual([
    { recipient: 'a…@demo.example', sealed: null, sent: true },
  ]);
});

it('delivers what is about one subject in its order, also when the first is tried again', async () => {
  for (const key of ['a1', 'b1', 'a2', 'a3']) await post(key, false, key.slice(0, 1));
  const refused = new Set(['a1']);
  const stubborn = handler(async ({ key }) => {
    if (refused.delete(key)) throw new Error('not yet');
    delivered.push(key);
  });
  expect(await relay(stubborn)).toBe(2);
  expect(delivered).toEqual(['b1']);
  for (let round = 0; round < 3; round += 1) expect(await relay(stubborn)).toBe(1);
  expect(delivered).toEqual(['b1', 'a1', 'a2', 'a3']);
});

it('gives nobody else a later one while an earlier one is under way, and the next when the earlier was given up', async () => {
  for (const key of ['first', 'second']) await post(key, false, 'one');
  const first = await midway({ retryAfterSeconds: () => undefined });
  expect(await relay(noting)).toBe(0);
  await first.fail();
  expect(await relay(noting)).toBe(1);
  expect(delivered).toEqual(['second']);
});

it('goes on with what comes while one delivery hangs, and tries that one again when its time is over', async () => {
  const { log, work } = test.runtime;
  const hanging = Promise.withResolvers<void>();
  const hangs = handler(async ({ key, attempts }) => {
    if (key === 'hangs' && attempts === 0) {
      hanging.resolve();
      await new Promise(() => {});
    }
    delivered.push(key);
  });
  const deps = { log, work, deliveryMs: 400, ...test.runtime.services.resolve({ metrics, secrets: core.secrets }) };
  const loop = startRelay([hangs], deps, { pollMs: 20 });
  await post('hangs');
  await hanging.promise;
  await post('comes later');
  await expect.poll(() => delivered).toEqual(['comes later']);
  await expect.poll(() => delivered).toEqual(['comes later', 'hangs']);
  await loop.stop();
  expect(await sql(`select attempts, last_error from platform_outbox where key = 'hangs'`)).toEqual([{ attempts: 2, last_error: null }]);
});

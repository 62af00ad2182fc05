import { definePlugin, endpoints } from '@platform/core';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Stale } from '../stale.ts';
import type { SignedIn } from '../stored-session.ts';
import { createLine } from './line.ts';
import { createLive } from './live.ts';

const plugin = definePlugin({ id: 'live', permissions: {}, topics: ['flow', 'import', 'signing'] });
const { topics } = plugin;
const { events } = endpoints(plugin, {
  events: { method: 'GET', path: '/v1/events', permission: 'signed-in', response: z.unknown(), reply: 'events' },
});
const POLL = 1_000;

function prepared(open: (signal?: AbortSignal) => Promise<Response>) {
  const invalidated: unknown[] = [];
  const readAgain = async (touched: readonly Stale[]) => void invalidated.push(...touched.map(({ subject }) => subject));
  let signedIn: SignedIn | undefined = { user: { id: 'anna' }, token: 't', expires: 1 };
  const listeners = new Set<() => void>();
  const session = { current: () => signedIn, subscribe: (listener: () => void) => (listeners.add(listener), () => listeners.clear()) };
  const line = createLine({ request: async (_endpoint, _call, options) => open(options?.signal), events, retryEvery: POLL });
  const live = createLive({ line, session, readAgain, pollEvery: POLL });
  const signIn = (user: string | undefined) => {
    signedIn = user === undefined ? undefined : { user: { id: user }, token: 't', expires: 1 };
    for (const listener of listeners) listener();
  };
  return { live, invalidated, signIn };
}
/** A stream that stays open until it is told to end. */
function stream() {
  let feed: ReadableStreamDefaultController<BufferSource> | undefined;
  const body = new ReadableStream<BufferSource>({ start: (controller) => void (feed = controller) });
  const say = (text: string) => feed?.enqueue(new TextEncoder().encode(text));
  return { answer: new Response(body), say, end: () => feed?.close() };
}
afterEach(() => vi.useRealTimers());

it('reads all again when something may have been missed', async () => {
  const { answer, say } = stream();
  const { live, invalidated } = prepared(async () => answer);
  live.follow({ topic: topics.flow, id: 'f1', touches: [{ subject: 'loan' }] });
  live.follow({ topic: topics.import, touches: [{ subject: 'import' }] });
  say(': open\n\n');
  await vi.waitFor(() => expect(invalidated).toHaveLength(2));
  say('data: {"topic":"platform.reset","id":""}\n\n');
  await vi.waitFor(() => expect(invalidated.slice(2)).toEqual(['loan', 'import']));
});

it('reads nothing twice that is followed once the line stands, which then stays', async () => {
  const { answer, say } = stream();
  const opened = vi.fn<() => Promise<Response>>(async () => answer);
  const { live, invalidated } = prepared(opened);
  live.open();
  say(': open\n\n');
  await new Promise((resolve) => setTimeout(resolve, 20));
  const stop = live.follow({ topic: topics.flow, touches: [{ subject: 'loan' }] });
  say('data: {"topic":"live.flow","id":"f1"}\n\n');
  await expect.poll(() => invalidated).toEqual(['loan']);
  stop();
  const again = live.follow({ topic: topics.import, touches: [{ subject: 'import' }] });
  say('data: {"topic":"live.import","id":"i1"}\n\n');
  await expect.poll(() => invalidated).toEqual(['loan', 'import']);
  expect(opened).toHaveBeenCalledOnce();
  again();
});

it('opens with whoever signs in later, before they follow anything', async () => {
  const opened = vi.fn<() => Promise<Response>>(async () => stream().answer);
  const { live, signIn } = prepared(opened);
  signIn(undefined);
  live.open();
  expect(opened).not.toHaveBeenCalled();
  signIn('bo');
  await expect.poll(() => opened.mock.calls.length).toBe(1);
});

it('reads again what an event names, and nothing else', async () => {
  const { answer, say } = stream();
  const { live, invalidated } = prepared(async () => answer);
  const stop = live.follow({ topic: topics.flow, id: 'f1', touches: [{ subject: 'loan' }] });
  live.follow({ topic: topics.import, touches: [{ subject: 'import' }] });
  await expect.poll(() => invalidated).toHaveLength(2);
  invalidated.length = 0;
  say(': open\n\ndata: {"topic":"live.flow","id":"f1"}\n\ndata: {"topic":"live.flow",');
  say('"id":"other"}\n\n: still here\n\ndata: {"topic":"live.import","id":"i9"}\n\n');
  await expect.poll(() => invalidated).toEqual(['loan', 'import']);
  stop();
});

it('reads what is told of often once, and again after a rest', async () => {
  vi.useFakeTimers();
  const { answer, say } = stream();
  const { live, invalidated } = prepared(async () => answer);
  const stop = live.follow({ topic: topics.flow, touches: [{ subject: 'loan' }], restMs: POLL });
  await vi.advanceTimersByTimeAsync(0);
  for (const id of ['f1', 'f2', 'f3']) say(`data: {"topic":"live.flow","id":"${id}"}\n\n`);
  await vi.advanceTimersByTimeAsync(POLL - 10);
  expect(invalidated).toEqual(['loan']);
  await vi.advanceTimersByTimeAsync(20);
  expect(invalidated).toEqual(['loan', 'loan']);
  say('data: {"topic":"live.flow","id":"f4"}\n\n');
  await vi.advanceTimersByTimeAsync(10);
  stop();
  await vi.advanceTimersByTimeAsync(3 * POLL);
  expect(invalidated).toHaveLength(2);
});

it('reads again what changed while it was being read, before anybody followed it', async () => {
  const { answer, say } = stream();
  const { live, invalidated } = prepared(async () => answer);
  const stop = live.follow({ topic: topics.import, touches: [{ subject: 'import' }] });
  await expect.poll(() => invalidated).toHaveLength(1);
  say('data: {"topic":"live.flow","id":"f1"}\n\ndata: {"topic":"live.import","id":"i1"}\n\n');
  await expect.poll(() => invalidated).toHaveLength(2);
  live.follow({ topic: topics.flow, id: 'f2', touches: [{ subject: 'other' }] })();
  live.follow({ topic: topics.flow, id: 'f1', touches: [{ subject: 'loan' }] })();
  expect(invalidated).toEqual(['import', 'import', 'loan']);
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  live.follow({ topic: topics.flow, id: 'f1', touches: [{ subject: 'late' }] })();
  expect(invalidated).toHaveLength(3);
  stop();
});

it('reads again, now and then, while the stream cannot be opened', async () => {
  vi.useFakeTimers();
  const { live, invalidated } = prepared(() => Promise.reject(new Error('away')));
  const stop = live.follow({ topic: topics.signing, touches: [{ subject: 'signing' }] });
  await vi.advanceTimersByTimeAsync(3 * POLL + 10);
  expect(invalidated).toHaveLength(3);
  stop();
  await vi.advanceTimersByTimeAsync(3 * POLL);
  expect(invalidated).toHaveLength(3);
});

it('opens the stream again when it ends, and reads what may have passed meanwhile', async () => {
  vi.useFakeTimers();
  const first = stream();
  const opened: Response[] = [first.answer, stream().answer];
  const { live, invalidated } = prepared(async () => opened.shift() ?? Response.error());
  const stop = live.follow({ topic: topics.flow, touches: [{ subject: 'flow' }] });
  await vi.advanceTimersByTimeAsync(0);
  expect(invalidated).toHaveLength(1);
  first.end();
  await vi.advanceTimersByTimeAsync(POLL + 10);
  expect(opened).toHaveLength(0);
  expect(invalidated.length).toBeGreaterThan(1);
  stop();
});

it('polls while nothing at all is heard on a line that seems open, and listens on when it is', async () => {
  vi.useFakeTimers();
  const { answer, say } = stream();
  const { live, invalidated } = prepared(async () => answer);
  const stop = live.follow({ topic: topics.flow, touches: [{ subject: 'flow' }] });
  await vi.advanceTimersByTimeAsync(50_000);
  expect(invalidated).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000 + 2 * POLL);
  expect(invalidated.length).toBeGreaterThan(1);
  say(': still here\n\n');
  await vi.advanceTimersByTimeAsync(0);
  invalidated.length = 0;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(invalidated).toEqual([]);
  stop();
});

it('opens a line of their own for whoever signs in after somebody else, and none for nobody', async () => {
  const opened: (AbortSignal | undefined)[] = [];
  const { live, signIn } = prepared(async (signal) => (opened.push(signal), stream().answer));
  const stop = live.follow({ topic: topics.flow, touches: [{ subject: 'flow' }] });
  await expect.poll(() => opened).toHaveLength(1);
  signIn('anna');
  expect(opened[0]?.aborted).toBe(false);
  signIn('bo');
  await expect.poll(() => opened).toHaveLength(2);
  expect(opened.map((signal) => signal?.aborted)).toEqual([true, false]);
  signIn(undefined);
  expect(opened.map((signal) => signal?.aborted)).toEqual([true, true]);
  stop();
  expect(opened).toHaveLength(2);
});

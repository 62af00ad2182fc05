import { definePlugin, endpoints } from '@platform/core';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { HostContext, type WebHost } from '../host-context.ts';
import { useEventStream } from './use-event-stream.ts';

const { events } = endpoints(definePlugin({ id: 'streamed', permissions: {} }), {
  events: { method: 'GET', path: '/v1/own-events', permission: 'public', response: z.unknown(), reply: 'events' },
});
const lines: { readonly say: (text: string) => void; readonly end: () => void }[] = [];
/** A server whose lines say what they are told to. */
async function opened(): Promise<Response> {
  let feed: ReadableStreamDefaultController<BufferSource> | undefined;
  const body = new ReadableStream<BufferSource>({ start: (controller) => void (feed = controller) });
  lines.push({ say: (text) => feed?.enqueue(new TextEncoder().encode(text)), end: () => feed?.close() });
  return new Response(body);
}
const host = { request: opened } as Partial<WebHost> as WebHost; // all that is used of it
const wrapper = ({ children }: { readonly children: ReactNode }) => <HostContext value={host}>{children}</HostContext>;
afterEach(() => vi.useRealTimers());

it('tells what a line says, and whenever one stands again: what changed meanwhile was not said', async () => {
  vi.useFakeTimers();
  const onTold = vi.fn<() => void>();
  const { unmount } = renderHook(() => useEventStream(events, {}, onTold), { wrapper });
  const [first] = [await vi.waitFor(() => lines[0] ?? Promise.reject(new Error('No line')))];
  first.say(': open\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(onTold).toHaveBeenCalledTimes(1);
  first.say('data: {"topic":"streamed.letter"}\n\n: still here\n\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(onTold).toHaveBeenCalledTimes(2);
  first.end();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(lines).toHaveLength(2);
  expect(onTold).toHaveBeenCalledTimes(3);
  lines[1]?.say(': still here\n\n');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onTold).toHaveBeenCalledTimes(3);
  unmount();
});

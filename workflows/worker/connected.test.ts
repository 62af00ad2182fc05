import { setTimeout as wait } from 'node:timers/promises';
import { NativeConnection } from '@temporalio/worker';
import { afterEach, expect, it, vi } from 'vitest';
import { connected } from './connected.ts';

afterEach(() => vi.restoreAllMocks());

/** A connection that comes after so long, and how often it is closed. */
function comesAfter(milliseconds: number) {
  const close = vi.fn<() => Promise<void>>(async () => {});
  const connection = { close } as unknown as NativeConnection; // nothing else of it is used
  vi.spyOn(NativeConnection, 'connect').mockImplementation(() => wait(milliseconds, connection));
  return { connection, close };
}

it('gives the connection when it comes in time', async () => {
  const { connection, close } = comesAfter(1);
  expect(await connected('127.0.0.1:1', 1000)).toBe(connection);
  await wait(20);
  expect(close).not.toHaveBeenCalled();
});

it('closes the connection that comes too late', async () => {
  const { close } = comesAfter(500);
  await expect(connected('127.0.0.1:1', 10)).rejects.toThrow('Temporal does not answer');
  await expect.poll(() => close.mock.calls.length, { timeout: 5000 }).toBe(1);
});

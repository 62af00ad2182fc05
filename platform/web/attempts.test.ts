import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createAttempts } from './attempts.ts';
import type { SendOptions } from './request.ts';

afterEach(() => void vi.useRealTimers());

const endpoint = { id: 'doors.press', idempotent: true } as never;
const lost = () => new ApiError({ status: 0, code: 'ERR_NETWORK', message: '', requestId: '' });

/** Sends three times, so long apart, while nothing is answered; tells the keys. */
async function keysOf(options: SendOptions, apartMs: number): Promise<readonly unknown[]> {
  vi.useFakeTimers();
  const keys: unknown[] = [];
  const attempts = createAttempts(async (_endpoint, _call, { idempotencyKey } = {}) => {
    keys.push(idempotencyKey);
    throw lost();
  });
  for (let time = 0; time < 3; time += 1) {
    await attempts(endpoint, { body: { operation: 'PULSE' } }, options).catch(() => {});
    vi.advanceTimersByTime(apartMs);
  }
  return keys;
}

it('asks again under the same key for as long as nothing was answered', async () => {
  expect(new Set(await keysOf({}, 3_600_000)).size).toBe(1);
});

it('takes what is asked for again after a while for another change, where it is told to', async () => {
  expect(new Set(await keysOf({ forgetsMs: 10_000 }, 3000)).size).toBe(1);
  expect(new Set(await keysOf({ forgetsMs: 10_000 }, 11_000)).size).toBe(3);
});

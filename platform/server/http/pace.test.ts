import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PACE = { seconds: 100, bytesPerSecond: 10, judgedOver: 5 };

/** A body that brings so many bytes each second. Answers what was told, in the order of time. */
async function told(bytes: number, seconds: number): Promise<(number | undefined)[]> {
  const body = new PassThrough();
  const heard: (number | undefined)[] = [];
  const release = keepPace(body, PACE, (sum) => heard.push(sum));
  for (let second = 0; second < seconds; second++) {
    if (bytes > 0) body.write(Buffer.alloc(bytes));
    await vi.advanceTimersByTimeAsync(1000);
  }
  release();
  await vi.advanceTimersByTimeAsync(200_000);
  return heard;
}

it('tells how much there is', async () => expect(await told(20, 3)).toEqual([20, 40, 60]));
it('lets a body come as slowly as it may', async () => expect(await told(10, 60)).not.toContain(undefined));
it('ends one that comes more slowly', async () => expect(await told(9, 6)).toContain(undefined));
it('ends one that stands still', async () => expect(await told(0, 5)).toEqual([undefined]));
it('ends one that takes too long', async () => expect((await told(1000, 100)).at(-1)).toBeUndefined());

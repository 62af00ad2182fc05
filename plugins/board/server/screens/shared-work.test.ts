import { expect, it } from 'vitest';
import { sharedWork } from './shared-work.ts';

it('is done once for all who ask while it goes on, anew for them, and apart for others', async () => {
  const share = sharedWork<number>();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (key: string) => async () => {
    begun.push(key);
    await new Promise<void>((resolve) => ends.push(resolve));
    return begun.length;
  };
  const first = share('a', work('a'));
  await Promise.resolve();
  const later = [share('a', work('a')), share('a', work('a')), share('b', work('b'))];
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b']);
  ends[0]?.();
  expect(await first).toBe(2);
  await Promise.resolve();
  expect(begun).toEqual(['a', 'b', 'a']);
  for (const go of ends) go();
  expect(await Promise.all(later)).toEqual([3, 3, 3]);
});

it('goes on after one that fails', async () => {
  const share = sharedWork<string>();
  const failing = share('a', () => Promise.reject(new Error('gone')));
  await expect(failing).rejects.toThrow('gone');
  expect(await share('a', async () => 'done')).toBe('done');
});

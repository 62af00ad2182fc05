import { expect, it } from 'vitest';
import { coalesceWrites } from './coalesce-writes.ts';

it('writes at once what comes first, and what comes meanwhile together after it', async () => {
  const written: (readonly string[])[] = [];
  const hand = coalesceWrites(async (those: readonly string[]) => void written.push(those));
  const first = hand('a');
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, hand('b'), hand('c')]);
  await hand('d');
  expect(written).toEqual([['a'], ['b', 'c'], ['d']]);
});

it('tells those whose writing failed, and nobody else', async () => {
  const hand = coalesceWrites(async (those: readonly string[]) => {
    if (those.includes('bad')) throw new Error('no database');
  });
  const first = hand('good');
  await first;
  const faulty = await Promise.allSettled([hand('bad'), hand('with it')]);
  expect(faulty.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(hand('after')).resolves.toBeUndefined();
});

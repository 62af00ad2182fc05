import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Tasks that tell when they begin, and end when told. */
function scene() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const turns = createTurns();
  const take = (owner: string, name: string, mostWaiting?: number) =>
    turns.take(
      owner,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => void ends.set(name, () => resolve(name)));
      },
      mostWaiting,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await wait(0);
  };
  return { begun, end, take };
}

it('does two things at once, of one owner one after the other, and lets owners take turns', async () => {
  const { begun, end, take } = scene();
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('b', 'b2'), take('c', 'c1')];
  await wait(0);
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1']);
  for (const name of ['c1', 'a3', 'b1', 'b2']) await end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

it('goes on after what fails', async () => {
  const turns = createTurns();
  await expect(
    turns.take('a', async () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect(await turns.take('a', async () => 'next')).toBe('next');
});

it('refuses an owner of whom too many wait already, and no other', async () => {
  const { end, take } = scene();
  const first = [take('a', 'a1', 1), take('a', 'a2', 1)];
  await expect(take('a', 'a3', 1)).rejects.toMatchObject({ refusal: { code: 'ERR_TOO_MANY_REQUESTS' } });
  const other = take('b', 'b1', 1);
  for (const name of ['a1', 'b1', 'a2']) await end(name);
  expect(await Promise.all([...first, other])).toEqual(['a1', 'a2', 'b1']);
});

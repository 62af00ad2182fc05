import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const gate = () => Promise.withResolvers<string>();

it('lets so many go on at once, and the next when one has ended, well or not', async () => {
  const turns = new Turns({ atOnce: 1, seconds: 5 });
  const [first, second] = [gate(), gate()];
  const begun: string[] = [];
  const go = (name: string, until: Promise<string>) => turns.take(async () => (begun.push(name), until));
  const all = [go('first', first.promise), go('second', second.promise), go('third', Promise.resolve('done'))];
  const answers = Promise.allSettled(all);
  expect(begun).toEqual(['first']);
  first.reject(new Error('broken'));
  await expect.poll(() => begun).toEqual(['first', 'second']);
  second.resolve('done');
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(await go('later', Promise.resolve('free'))).toBe('free');
});

it('tells who waits too long to come again, and keeps no place for them', async () => {
  const turns = new Turns({ atOnce: 1, seconds: 0.05 });
  const first = gate();
  const going = turns.take(() => first.promise);
  await expect(turns.take(async () => 'never')).rejects.toMatchObject({ refusal: { status: 503 } });
  first.resolve('done');
  await going;
  expect(await turns.take(async () => 'free')).toBe('free');
});

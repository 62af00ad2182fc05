import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runLanes } from './run-lanes.ts';

it('runs two jobs at a time, the next as soon as one has ended', async () => {
  let running = 0;
  const seen: string[] = [];
  const job = (name: string, milliseconds: number) => async () => {
    running += 1;
    seen.push(`${name} of ${running}`);
    await wait(milliseconds);
    running -= 1;
    return name;
  };
  const ended = await runLanes([job('long', 150), job('one', 10), job('two', 10), job('three', 10)]);
  expect(seen).toEqual(['long of 1', 'one of 2', 'two of 2', 'three of 2']);
  expect(ended).toEqual(['one', 'two', 'three', 'long']);
});

import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('does one job at a time, and lets somebody who asks for one in between those of who asks for many', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  let busy = 0;
  const job = (name: string) => async () => {
    busy += 1;
    expect(busy).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 1));
    busy -= 1;
    done.push(name);
  };
  await Promise.all([...['A1', 'A2', 'A3', 'A4'].map((name) => inTurn('A', job(name))), inTurn('B', job('B1'))]);
  expect(done).toEqual(['A1', 'A2', 'B1', 'A3', 'A4']);
});

it('goes on after a job that fails', async () => {
  const inTurn = createTurns();
  const [failed, other] = await Promise.allSettled([
    inTurn('A', async () => {
      throw new Error('broken');
    }),
    inTurn('A', async () => 'drawn'),
  ]);
  expect([failed.status, other]).toEqual(['rejected', { status: 'fulfilled', value: 'drawn' }]);
});

import { notifyManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { gatherAnswers } from './gather-answers.ts';

afterEach(() => vi.useRealTimers());

it('tells of answers that come close together at once, in their order, and of later ones later', async () => {
  vi.useFakeTimers();
  gatherAnswers();
  const told: string[] = [];
  const tell = (what: string) => notifyManager.schedule(() => void told.push(what));
  tell('first');
  await vi.advanceTimersByTimeAsync(20);
  tell('second');
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(12);
  expect(told).toEqual(['first', 'second']);
  tell('third');
  await vi.advanceTimersByTimeAsync(32);
  expect(told).toEqual(['first', 'second', 'third']);
});

import { expect, it } from 'vitest';
import { untilNextTurn } from './next-turn.ts';

const at = '2026-11-28T10:40:00.000Z';
const booked = (from: string, until: string) => ({
  at,
  booked: [{ id: '01900000-0000-7000-8000-0000000000b1', name: 'Bastun', from, until, now: false }],
});
const MINUTE = 60_000;

it('looks again after the hour, or after a booking begins or ends before that', () => {
  expect(untilNextTurn([])).toBe(false);
  expect(untilNextTurn([{ at, booked: [] }])).toBe(20 * MINUTE + 1000);
  expect(untilNextTurn([booked('2026-11-28T10:45:00.000Z', '2026-11-28T12:45:00.000Z')])).toBe(5 * MINUTE + 1000);
  expect(untilNextTurn([booked('2026-11-28T09:45:00.000Z', '2026-11-28T10:50:00.000Z')])).toBe(10 * MINUTE + 1000);
  expect(untilNextTurn([booked('2026-11-28T12:00:00.000Z', '2026-11-28T13:00:00.000Z')])).toBe(20 * MINUTE + 1000);
});

import type { MyLock } from '../../contract/index.ts';

const HOUR_MS = 3_600_000;
/** While there is no line. What became of a lost press is asked as soon as there is one. */
export const NO_LINE_MS = 2000;
/** So that it has surely come. */
const AFTER_MS = 1000;

/** Milliseconds until a way into one of the doors may begin or end. Groups do so on the hour, bookings at their own times. */
export function untilNextTurn(locks: readonly Pick<MyLock, 'at' | 'booked'>[]): number | false {
  const [first] = locks;
  if (!first) return false;
  const at = Date.parse(first.at);
  const turns = locks.flatMap(({ booked }) => booked.flatMap(({ from, until }) => [Date.parse(from), Date.parse(until)]));
  const next = Math.min((Math.floor(at / HOUR_MS) + 1) * HOUR_MS, ...turns.filter((turn) => turn > at));
  return next - at + AFTER_MS;
}

/**
 * For how long whoever asks an e-ID service has the row to themselves: longer than any answer takes, since the end of an order is told once
 * and must not be asked for twice at a time. A process that dies meanwhile leaves it for that long.
 */
const ASKING_MS = 30_000;

interface Asked {
  askingUntil?: Date | null | undefined;
}
/** Whether somebody has asked and has no answer yet. */
export const isAsking = ({ askingUntil }: Asked, now: Date): boolean => !!askingUntil && askingUntil > now;

/** Before asking, in the unit of work that ends then. */
export function beginAsking(asked: Asked, now: Date): void {
  asked.askingUntil = new Date(now.getTime() + ASKING_MS);
}
/** With the answer, whatever it is. */
export function endAsking(asked: Asked): void {
  asked.askingUntil = null;
}

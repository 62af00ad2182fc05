import { ApiError } from '@platform/web';
import { useState } from 'react';

/** Nothing arrived, or only a proxy answered (contract of `PRESS`). */
const UNANSWERED: readonly number[] = [0, 502, 503, 504];
/** Whether nobody knows what became of a call: it may have arrived, and its answer not. */
export const isUnanswered = (fault: unknown): boolean => fault instanceof ApiError && UNANSWERED.includes(fault.status);

/** How a press ended that nobody answered. `NO_LINE`: it was never sent. `LOST`: it may have arrived. */
export type Silence = 'NO_LINE' | 'LOST';

/** Presses once, or says at once that there is no line. What was not sent is not sent later. */
export function usePress<T = never>(send: (call: T) => Promise<unknown>) {
  const [silence, setSilence] = useState<{ readonly kind: Silence; readonly at: number }>();
  return {
    silence,
    async press(call: T): Promise<void> {
      setSilence(undefined);
      if (!navigator.onLine) return setSilence({ kind: 'NO_LINE', at: Date.now() });
      try {
        await send(call);
      } catch (fault) {
        if (isUnanswered(fault)) setSilence({ kind: 'LOST', at: Date.now() });
      }
    },
  };
}

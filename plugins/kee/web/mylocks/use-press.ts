import { ApiError } from '@platform/web';
import { useState } from 'react';
import type { Operation } from '../../contract/index.ts';

/** Without a line it fails soon, and nothing is sent later. Pressed again while the first may still be under way it is the same press: units drop what is ten seconds old. */
export const PRESS = { timeoutMs: 5000, forgetsMs: 10_000 } as const;

/** Nothing arrived, or only a proxy answered (contract of `PRESS`). */
const UNANSWERED: readonly number[] = [0, 502, 503, 504];
/** Whether nobody knows what became of a call. It may have arrived, and its answer not. */
export const isUnanswered = (fault: unknown): boolean => fault instanceof ApiError && UNANSWERED.includes(fault.status);

/** How a press ended that nobody answered. `NO_LINE`: it was never sent. `LOST`: it may have arrived. */
export type Silence = 'NO_LINE' | 'LOST';

/** What is sent of a press. Said again soon after it was lost it is the same one, to the letter. */
export interface Pressed {
  readonly operation: Operation;
  /** By the portal's clock, whatever that of the phone says. */
  readonly pressedAt: string;
}
/** When the door was read, in milliseconds since 1970 and by the portal's clock. */
export interface Told {
  readonly readAt: number;
  readonly at: string;
}

/** Presses once, or says at once that there is no line. What was not sent is not sent later. */
export function usePress(send: (press: Pressed) => Promise<unknown>, { at, readAt }: Told) {
  const [silence, setSilence] = useState<{ readonly kind: Silence; readonly at: number }>();
  const [last, setLast] = useState<Pressed>();
  return {
    silence,
    async press(operation: Operation): Promise<void> {
      const now = Date.parse(at) + Date.now() - readAt;
      const isSame = silence?.kind === 'LOST' && last?.operation === operation && now - Date.parse(last.pressedAt) < PRESS.forgetsMs;
      const call = isSame ? last : { operation, pressedAt: new Date(now).toISOString() };
      setLast(call);
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

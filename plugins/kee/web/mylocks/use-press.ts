import { ApiError } from '@platform/web';
import { useState } from 'react';
import type { Command, Operation } from '../../contract/index.ts';

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

/** What a door was asked last. */
export type Last = Pick<Command, 'error' | 'id' | 'operation' | 'status'> | null;
interface Lost {
  readonly kind: Silence;
  readonly at: number;
}
/** What a door tells of a press whose answer was lost. Once it has been read anew. `command`: it arrived. */
export function toldOf(
  silence: Lost | undefined,
  { asked, readAt, before }: { readonly asked: Last; readonly readAt: number; readonly before: Last },
) {
  if (silence?.kind !== 'LOST') return { kind: silence?.kind, command: null };
  if (readAt <= silence.at) return { kind: 'LOST' as const, command: null };
  const isNew = asked !== null && asked.id !== before?.id;
  return isNew ? { kind: undefined, command: asked } : { kind: 'NOT_ARRIVED' as const, command: null };
}

/** Presses once, or says at once that there is no line. What was not sent is not sent later. */
export function usePress(send: (press: Pressed) => Promise<unknown>, { at, readAt }: Told) {
  const [silence, setSilence] = useState<Lost>();
  const [last, setLast] = useState<Pressed>();
  return {
    silence,
    /** Answers how it ended where nobody answered. `hasArrived`: the press before did, so this is another one. */
    async press(operation: Operation, hasArrived: boolean): Promise<Silence | undefined> {
      const now = Date.parse(at) + Date.now() - readAt;
      const isLost = silence?.kind === 'LOST' && !hasArrived;
      const isSame = isLost && last?.operation === operation && now - Date.parse(last.pressedAt) < PRESS.forgetsMs;
      const call = isSame ? last : { operation, pressedAt: new Date(now).toISOString() };
      setLast(call);
      setSilence(undefined);
      const kind = navigator.onLine ? await send(call).then(answered, lostBy) : 'NO_LINE';
      if (kind) setSilence({ kind, at: Date.now() });
      return kind;
    },
  };
}

const answered = () => undefined;
const lostBy = (fault: unknown) => (isUnanswered(fault) ? ('LOST' as const) : undefined);

import { extensionPoint, type OutboxKind } from '@platform/core';
import type { Ctx } from '../context.ts';

/** A message on its way out. `id` never changes between tries: give it to the receiver to recognise a repetition by. */
export interface Outgoing {
  readonly id: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly requestId: string;
}
/** Delivers one kind of message, with no unit of work open. Throwing means: try again after `retryAfterSeconds`, or give up when that is undefined. */
export interface OutboxHandler {
  readonly kind: OutboxKind;
  deliver(message: Outgoing): Promise<void>;
  /** `attempts` so far, from 1. */
  retryAfterSeconds(attempts: number, error: unknown): number | undefined;
  /** Runs once the message was sent or given up, in the transaction that records it. */
  settled?(ctx: Ctx, message: Outgoing, outcome: 'sent' | 'failed'): Promise<void>;
}
export const outboxHandlers = extensionPoint<OutboxHandler>('platform.outboxHandlers');

import { randomUUID } from 'node:crypto';
import type { OrderRequest, StartCall } from './call.ts';
import type { CompletionData } from './completion.ts';

/** The time limits of an order. `startMs`: until an app picks it up; `signMs`: from then until it is signed. */
export interface OrderClocks {
  readonly startMs: number;
  readonly signMs: number;
}
export const VENDOR_CLOCKS: OrderClocks = { startMs: 30_000, signMs: 180_000 };

/** How long the result waits for its one collect. */
const COMPLETE_KEPT_MS = 180_000;
const FAILED_KEPT_MS = 300_000;

export type PendingHint = 'outstandingTransaction' | 'userCallConfirm' | 'started' | 'userSign';
export type OrderState =
  | { readonly status: 'pending'; readonly hintCode: PendingHint }
  | { readonly status: 'failed'; readonly hintCode: string; readonly endedAt: number }
  | { readonly status: 'complete'; readonly completionData: CompletionData; readonly endedAt: number };

export interface Order {
  readonly orderRef: string;
  /** Orders by phone have one too, for the bench to name them by. They do not tell it to the caller. */
  readonly autoStartToken: string;
  readonly qrStartToken: string;
  readonly qrStartSecret: string;
  readonly call: StartCall;
  readonly request: OrderRequest;
  readonly openedAt: number;
  /** When the sign clock started to run. */
  readonly pickedUpAt?: number | undefined;
  readonly state: OrderState;
  readonly isCollected: boolean;
}

export function newOrder(call: StartCall, request: OrderRequest, now: number): Order {
  const byPhone = isByPhone(call);
  return {
    orderRef: randomUUID(),
    autoStartToken: randomUUID(),
    qrStartToken: randomUUID(),
    qrStartSecret: randomUUID(),
    call,
    request,
    openedAt: now,
    // Whoever is on the phone opens the app by hand, so only the long clock runs.
    pickedUpAt: byPhone ? now : undefined,
    state: { status: 'pending', hintCode: byPhone ? 'userCallConfirm' : 'outstandingTransaction' },
    isCollected: false,
  };
}

export function isByPhone(call: StartCall): boolean {
  return call === 'phone/auth' || call === 'phone/sign';
}

/** When the clock that runs now ends the order. */
export function deadlineOf(order: Order, clocks: OrderClocks): number {
  return order.pickedUpAt === undefined ? order.openedAt + clocks.startMs : order.pickedUpAt + clocks.signMs;
}

/** The order as the clocks have left it at this moment. */
export function settled(order: Order, clocks: OrderClocks, now: number): Order {
  const deadline = deadlineOf(order, clocks);
  if (order.state.status !== 'pending' || now < deadline) return order;
  return failed(order, order.pickedUpAt === undefined ? 'startFailed' : 'expiredTransaction', deadline);
}

export function failed(order: Order, hintCode: string, now: number): Order {
  return { ...order, state: { status: 'failed', hintCode, endedAt: now } };
}

/** Only pending orders, and results not yet fetched nor too old, can be collected. */
export function isCollectable(order: Order, now: number): boolean {
  if (order.state.status === 'pending') return true;
  const kept = order.state.status === 'complete' ? COMPLETE_KEPT_MS : FAILED_KEPT_MS;
  return !order.isCollected && now - order.state.endedAt < kept;
}

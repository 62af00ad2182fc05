import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Journal } from '../journal.ts';
import { type SwishPayment, wireOf } from './payments.ts';

/** Again after so many milliseconds, until it is answered 200. */
const AGAIN_MS = [5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000, 60_000];
/** What nobody answers dies. */
const LIFE_MS = 180_000;
const REFUND_MS = 1000;
interface Ended {
  readonly errorCode?: string | null;
  readonly isTold?: boolean;
  /** It was paid just before it was called off. */
  readonly isLate?: boolean;
}
export type SwishCallbacks = ReturnType<typeof createCallbacks>;

/** Ends payments, and tells whoever asked for them. */
export function createCallbacks({
  clock,
  journal,
  payMs,
}: {
  readonly clock: Clock;
  readonly journal: Journal;
  readonly payMs: number | undefined;
}) {
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal });

  async function tell(payment: SwishPayment): Promise<void> {
    for (const wait of [0, ...AGAIN_MS]) {
      await pause(wait);
      const body = JSON.stringify(wireOf(payment));
      const status = await fetch(payment.callbackUrl, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).then(
        (answer) => answer.status,
        () => 0,
      );
      journal.record({ simulator: 'swish', call: `callback ${payment.status}`, status, durationMs: 0, note: payment.id });
      if (status === 200) return;
    }
  }
  /** `isTold`: whether the callback is sent by itself, or when somebody says so. */
  const end = (
    payment: SwishPayment,
    status: SwishPayment['status'],
    { errorCode = null, isTold = true, isLate = false }: Ended = {},
  ): void => {
    if (payment.status !== (isLate ? 'CANCELLED' : 'CREATED')) return;
    Object.assign(payment, { status, errorCode, endedAt: clock.now() });
    if (status === 'PAID') payment.paymentReference = randomBytes(16).toString('hex').toUpperCase();
    if (isTold) quietly(tell(payment));
  };
  return {
    end,
    tell: (payment: SwishPayment) => quietly(tell(payment)),
    /** A refund is carried out by itself. A payment when somebody pays it, or after `payMs`. */
    follow(payment: SwishPayment): void {
      const own = payment.kind === 'refund' ? REFUND_MS : payMs;
      quietly(pause(own ?? LIFE_MS).then(() => (own === undefined ? end(payment, 'ERROR', { errorCode: 'TM01' }) : end(payment, 'PAID'))));
    },
    stop: () => stopping.abort(),
  };
}

/** A stop in the middle is no fault. */
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

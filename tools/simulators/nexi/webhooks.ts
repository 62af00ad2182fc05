import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Journal } from '../journal.ts';
import type { NexiEvent, NexiPayment } from './nexi-api.ts';

/** Again after so many milliseconds, until it is answered 200 (integrations, 2.7). */
const AGAIN_MS = [5000, 15_000, 60_000, 300_000, 900_000, 3_600_000];
export const newEvent = (event: string): NexiEvent => ({ id: randomBytes(16).toString('hex'), event });

/** Tells whoever asked to hear of an event, until it is taken. */
export function createWebhooks({ journal }: { readonly journal: Journal }) {
  const stopping = new AbortController();

  async function send({ id: paymentId, request }: NexiPayment, { id, event }: NexiEvent): Promise<void> {
    const body = JSON.stringify({ id, merchantNumber: 100_017_120, timestamp: new Date().toISOString(), event, data: { paymentId } });
    for (const { url, authorization, eventName } of request.notifications.webHooks) {
      if (eventName !== event) continue;
      for (const wait of [0, ...AGAIN_MS]) {
        await delay(wait, undefined, { signal: stopping.signal });
        const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
        const status = await fetch(url, { method: 'POST', headers, body }).then(
          (answer) => answer.status,
          () => 0,
        );
        journal.record({ simulator: 'nexi', call: `webhook ${event}`, status, durationMs: 0, note: paymentId });
        if (status === 200) break;
      }
    }
  }
  return {
    /** One after the other; one that is not taken holds up nobody. */
    async tell(payment: NexiPayment, events: readonly NexiEvent[]): Promise<void> {
      for (const event of events) await Promise.race([send(payment, event).catch(() => undefined), delay(1000)]);
    },
    stop: () => stopping.abort(),
  };
}

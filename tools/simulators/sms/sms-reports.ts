import { setTimeout as delay } from 'node:timers/promises';
import type { Journal } from '../journal.ts';
import type { Sms, SmsStore } from './sms-store.ts';

/** The operator tries again when the receiver does not answer 200–204. */
const TRIES = 5;
const BETWEEN_MS = 1000;

/** Numbers that nobody answers at. */
const endOf = ({ to }: Sms) => (to.endsWith('0000') ? 'failed' : 'delivered');

/** Tells the sender what became of each SMS, some seconds after it was taken. */
export function createReports({
  store,
  journal,
  afterMs,
}: {
  readonly store: SmsStore;
  readonly journal: Journal;
  readonly afterMs: number;
}) {
  const stopping = new AbortController();
  const under = new Set<Promise<void>>();

  const tell = async (sms: Sms): Promise<void> => {
    await delay(afterMs, undefined, { signal: stopping.signal });
    if (!store.byId(sms.id)) return;
    const status = endOf(sms);
    store.settle(sms.id, status);
    if (!sms.whendelivered) return;
    const form = new URLSearchParams({ id: sms.id, status, ...(status === 'delivered' && { delivered: new Date().toISOString() }) });
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (await isTaken(sms.whendelivered, form)) return;
      await delay(BETWEEN_MS, undefined, { signal: stopping.signal });
    }
  };
  const isTaken = async (url: string, body: URLSearchParams): Promise<boolean> => {
    const startedAt = performance.now();
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(10_000)]);
    const status = await fetch(url, { method: 'POST', body, signal }).then(
      (answer) => answer.status,
      () => 0,
    );
    const durationMs = Math.round(performance.now() - startedAt);
    journal.record({ simulator: 'sms', call: 'report', status, durationMs, note: body.get('id') ?? undefined });
    return status >= 200 && status <= 204;
  };

  return {
    follow(sms: Sms): void {
      // a stop in the middle is no fault
      const told = tell(sms).catch(() => undefined);
      under.add(told);
      void told.finally(() => under.delete(told));
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(under);
    },
  };
}
export type Reports = ReturnType<typeof createReports>;

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OutboxWaiting } from './outbox/outbox.ts';

/** Prometheus metrics of one process. */
export interface Metrics {
  /** `seconds` from the first byte of the request to the end of the answer. */
  answered(request: { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }): void;
  outboxDelivered(kind: string, outcome: 'sent' | 'retried' | 'failed'): void;
  /** The text that a scrape reads, and its media type. */
  text(): Promise<string>;
  readonly mediaType: string;
}

export interface MetricsDeps {
  /** Asked at each scrape. */
  readonly outboxWaiting: () => Promise<readonly OutboxWaiting[]>;
}

export function createMetrics({ outboxWaiting }: MetricsDeps): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const delivered = new Counter({
    name: 'portal_outbox_total',
    help: 'Outbox messages by outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  // its registry keeps it
  void new Gauge({
    name: 'portal_outbox_waiting',
    help: 'Outbox messages not sent yet',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      // with the database away the other figures are of all the more use
      for (const { kind, waiting } of await outboxWaiting().catch(() => [])) this.set({ kind }, waiting);
    },
  });
  return {
    answered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    outboxDelivered: (kind, outcome) => delivered.inc({ kind, outcome }),
    text: () => registry.metrics(),
    mediaType: registry.contentType,
  };
}

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one process. */
export interface Metrics {
  /** `seconds` from the first byte of the request to the end of the answer. */
  answered(request: { readonly method: string; readonly route: string; readonly status: number; readonly seconds: number }): void;
  outboxDelivered(kind: string, outcome: 'sent' | 'retried' | 'failed'): void;
  outboxWaiting(kind: string, waiting: number): void;
  /** The text that a scrape reads, and its media type. */
  text(): Promise<string>;
  readonly mediaType: string;
}

export function createMetrics(): Metrics {
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
  const waiting = new Gauge({ name: 'portal_outbox_waiting', help: 'Outbox messages not sent yet', labelNames: ['kind'], registers });
  return {
    answered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    outboxDelivered: (kind, outcome) => delivered.inc({ kind, outcome }),
    outboxWaiting: (kind, count) => waiting.set({ kind }, count),
    text: () => registry.metrics(),
    mediaType: registry.contentType,
  };
}

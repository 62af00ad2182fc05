import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';
import { type Notification, Sender } from './sender.ts';

export interface ListeningOptions {
  /** Of the restricted role. */
  readonly url: string;
  readonly log: Logger;
  readonly channels: readonly string[];
  told(channel: string, payload: string): void;
  /** It listens, for the first time or again: what was sent before was not heard. */
  opened(): void;
  /** Milliseconds between two looks whether the connection still answers. */
  readonly probeMs?: number | undefined;
  /** Milliseconds in which it has to answer. */
  readonly answerMs?: number | undefined;
}
export interface Listening {
  isOpen(): boolean;
  /** Sends soon, outside of every transaction; while the database is away it waits. */
  send(notification: Notification): void;
  /** Ends when what waits has been sent, or cannot be. */
  stop(): Promise<void>;
}
const PROBE_MS = 10_000;
const ANSWER_MS = 5000;
const RECONNECT_MS = 1000;
const LAST_WORDS_MS = 2000;

/** Listens and sends on one database connection. It is probed now and then, and replaced whenever it breaks or no longer answers. */
export function keepListening(options: ListeningOptions): Listening {
  const { log } = options;
  const stopping = new AbortController();
  const sender = new Sender(log);
  const listening = untilStopped(stopping.signal, () =>
    listen({ ...options, sender, signal: stopping.signal }).catch((error: unknown) =>
      log.warn({ err: error }, 'live events wait for the database'),
    ),
  );
  return {
    isOpen: () => sender.isConnected,
    send: (notification) => sender.send(notification),
    async stop() {
      await sender.drained(LAST_WORDS_MS);
      stopping.abort();
      await listening;
    },
  };
}

async function untilStopped(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await run();
    await pause(RECONNECT_MS, signal);
  }
}
const pause = (milliseconds: number, signal: AbortSignal) => wait(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);

/** Listens on a connection of its own until that has ended. @throws when it cannot be made, or does not answer any more */
async function listen(options: ListeningOptions & { readonly sender: Sender; readonly signal: AbortSignal }): Promise<void> {
  const { url, channels, told, opened, sender, signal, probeMs = PROBE_MS, answerMs = ANSWER_MS } = options;
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  const over = new AbortController();
  client.on('error', () => {}).once('end', () => over.abort());
  client.on('notification', ({ channel, payload = '' }) => told(channel, payload));
  try {
    await client.connect();
    await client.query(channels.map((channel) => `listen ${channel}`).join(';'));
    sender.use(client);
    opened();
    const ended = AbortSignal.any([signal, over.signal]);
    while (sender.isConnected && !ended.aborted) {
      await pause(probeMs, ended);
      if (!ended.aborted) await client.query('select 1');
    }
  } finally {
    sender.use();
    client.removeAllListeners('notification');
    client.end().catch(() => {}); // not awaited: a connection that does not answer does not say goodbye either
  }
}

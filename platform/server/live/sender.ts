import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { sqlState } from '../database/retried.ts';

/** What is sent over a channel. With an organisation, the payload is JSON and gets its `partnerId` on the way. */
export interface Notification {
  readonly channel: string;
  readonly payload: string;
  readonly organisationId?: string | undefined;
}
/** More than this is not worth telling one by one. */
const MOST_WAITING = 10_000;

const NOTIFY = `
  select pg_notify(channel, case when organisation is null then payload
    else (payload::jsonb || jsonb_build_object('partnerId', app_partner_of(organisation)))::text end)
  from unnest($1::text[], $2::text[], $3::uuid[]) as n (channel, payload, organisation)`;

/** Sends notifications, many in one statement, by the connection that there is. Without one they wait. */
export class Sender {
  readonly #log: Logger;
  #client: Client | undefined;
  #waiting: Notification[] = [];
  #sending: Promise<void> | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  get isConnected(): boolean {
    return this.#client !== undefined;
  }

  /** Sends by this one from now on; by none when it is left out. */
  use(client?: Client): void {
    this.#client = client;
    this.#begin();
  }

  send(notification: Notification): void {
    this.#waiting.push(notification);
    this.#begin();
  }

  /** Waits until nothing waits any more, but no longer than this. */
  async drained(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    while ((this.#waiting.length > 0 || this.#sending) && Date.now() < end) await wait(10);
  }

  #begin(): void {
    if (this.#client && this.#waiting.length > 0) this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    await Promise.resolve(); // whatever else is told at this moment goes along
    while (this.#client && this.#waiting.length > 0) await this.#sendSome(this.#client, this.#waiting.splice(0));
    this.#sending = undefined;
  }

  async #sendSome(client: Client, those: readonly Notification[]): Promise<void> {
    try {
      await notify(client, those);
    } catch (error) {
      this.#log.warn({ err: error }, 'live events could not be sent');
      // what PostgreSQL refused it would refuse again; else the connection is gone, and the next one sends it
      if (sqlState(error) !== undefined) return;
      this.#waiting = [...those, ...this.#waiting].slice(-MOST_WAITING);
      this.#client = undefined;
    }
  }
}

async function notify(client: Client, those: readonly Notification[]): Promise<void> {
  const unique = [...new Map(those.map((each) => [`${each.channel} ${each.payload}`, each])).values()];
  await client.query(NOTIFY, [
    unique.map(({ channel }) => channel),
    unique.map(({ payload }) => payload),
    unique.map(({ organisationId }) => organisationId ?? null),
  ]);
}

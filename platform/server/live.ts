import { LiveEvent } from '@platform/core';
import { query } from './database/query.ts';
import { EventEmitter, on } from 'node:events';
import type { Logger } from 'pino';
import { Client } from 'pg';
import { z } from 'zod';
import type { Ctx } from './context.ts';

const Notice = LiveEvent.extend({
  organisationId: z.string(),
  partnerId: z.string().nullable(),
  /** Whom it concerns among those who see only their own. */
  userIds: z.array(z.string()),
  everybody: z.boolean(),
});
type Notice = z.output<typeof Notice>;

export interface Live {
  /** Tells everybody in reach once the current transaction has committed. */
  publish(ctx: Ctx, event: LiveEvent & { readonly organisationId: string; readonly userIds?: readonly string[] }): Promise<void>;
  /** The same for whoever is signed in, in reach or not: seldom, and of nothing that tells anything. */
  publishToAll(ctx: Ctx, event: LiveEvent): Promise<void>;
  /** What the asker may hear of, until `signal` aborts; `null` now and then so that the line is known to be open. */
  follow(ctx: Ctx, signal: AbortSignal): AsyncIterable<LiveEvent | null>;
  /** Calls back with the kind of each message that was put into the outbox. */
  onOutbox(wake: (kind: string) => void): void;
  stop(): Promise<void>;
}
const BEAT_MS = 20_000;
const RECONNECT_MS = 1000;

/** Live events over PostgreSQL's LISTEN/NOTIFY: they cross replicas and are sent with the commit. `url`: the restricted role. */
export function createLive(url: string, log: Logger): Live {
  const heard = new EventEmitter().setMaxListeners(0);
  const line = keepListening(url, log, heard);
  const beat = setInterval(() => heard.emit('live', null), BEAT_MS).unref();
  return {
    async publish(ctx, { topic, id, organisationId, userIds = [] }) {
      const notice = { topic, id, organisationId, userIds, everybody: false };
      await query(ctx, `select pg_notify('portal_live', ($1::jsonb || jsonb_build_object('partnerId', app_partner_of($2)))::text)`, [
        JSON.stringify(notice),
        organisationId,
      ]);
    },
    async publishToAll(ctx, { topic, id }) {
      const notice: Notice = { topic, id, organisationId: '', partnerId: null, userIds: [], everybody: true };
      await query(ctx, `select pg_notify('portal_live', $1)`, [JSON.stringify(notice)]);
    },
    async *follow(ctx, signal) {
      try {
        for await (const [notice] of on(heard, 'live', { signal }) as AsyncIterable<[Notice | null]>) {
          if (notice === null) yield null;
          else if (concerns(ctx, notice)) yield { topic: notice.topic, id: notice.id };
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    onOutbox: (wake) => void heard.on('outbox', wake),
    async stop() {
      clearInterval(beat);
      await line.stop();
    },
  };
}

function concerns({ reach, own, actor }: Ctx, { organisationId, partnerId, userIds, everybody }: Notice): boolean {
  if (everybody) return true;
  if (own !== undefined) return actor.userId !== undefined && userIds.includes(actor.userId);
  if (reach.kind === 'all') return true;
  if (reach.kind === 'partner') return reach.partnerId === partnerId || reach.partnerId === organisationId;
  return reach.kind === 'organisation' && reach.organisationId === organisationId;
}

/** One connection that listens, made anew whenever it breaks. */
function keepListening(url: string, log: Logger, heard: EventEmitter) {
  let stopped = false;
  let client: Client | undefined;
  const connect = async (): Promise<void> => {
    if (stopped) return;
    client = new Client({ connectionString: url });
    client.on('error', () => {});
    client.on('end', () => void (stopped || setTimeout(() => void connect(), RECONNECT_MS).unref()));
    client.on('notification', ({ channel, payload = '' }) => tell(heard, channel, payload));
    try {
      await client.connect();
      await client.query('listen portal_live; listen portal_outbox');
    } catch (error) {
      log.warn({ err: error }, 'live events wait for the database');
      await client.end().catch(() => {});
    }
  };
  void connect();
  return {
    async stop() {
      stopped = true;
      await client?.end().catch(() => {});
    },
  };
}

function tell(heard: EventEmitter, channel: string, payload: string): void {
  if (channel === 'portal_outbox') return void heard.emit('outbox', payload);
  const notice = Notice.safeParse(JSON.parse(payload));
  if (notice.success) heard.emit('live', notice.data);
}

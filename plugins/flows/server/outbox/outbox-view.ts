import { refusals, type RequestOf } from '@platform/core';
import { audit, type Ctx, inReach, type Live, query, readPage, refuse, rows, ALL, asReach } from '@platform/server';
import type { z } from 'zod';
import { type flowEndpoints, flowRefusals, type OutboxItem, type OutboxPage } from '../../contract/index.ts';

type Query = RequestOf<typeof flowEndpoints.outbox>['query'];

/** The platform's table as a list reads it; it has no entity. */
interface OutboxRow {
  id: string;
  kind: string;
  key: string;
  recipient: string | null;
  organisation_id: string;
  attempts: number;
  last_error: string | null;
  created_at: string;
  next_at: string;
  sent_at: string | null;
  failed_at: string | null;
}
export interface OutboxCounts {
  readonly waiting: number;
  readonly failed: number;
  readonly oldestAt: string | undefined;
}
export type OutboxView = ReturnType<typeof createOutboxView>;

/** What has not left the portal yet, within the asker's reach. */
export function createOutboxView({ live }: { readonly live: Live }) {
  return {
    page(ctx: Ctx, list: Query): Promise<z.output<typeof OutboxPage>> {
      const { kind, failed } = list;
      const waiting = rows<{ platform_outbox: OutboxRow }>(ctx)
        .selectFrom('platform_outbox as o')
        .select(['o.id', 'o.kind', 'o.key', 'o.recipient', 'o.attempts', 'o.last_error', 'o.created_at', 'o.next_at', 'o.failed_at'])
        .where('o.sent_at', 'is', null)
        .where(inReach(ctx, 'o.organisation_id'))
        .$if(kind !== undefined, (q) => q.where('o.kind', 'in', kind ?? []))
        .$if(failed !== undefined, (q) => q.where('o.failed_at', failed ? 'is not' : 'is', null));
      return readPage(ctx, waiting, { list, order: { createdAt: 'o.created_at' }, id: 'o.id', toItem });
    },

    async counts(ctx: Ctx): Promise<OutboxCounts> {
      const [counted] = await query<{ waiting: number; failed: number; oldest: string | null }>(
        ctx,
        `select count(*) filter (where failed_at is null)::int as waiting, count(*) filter (where failed_at is not null)::int as failed,
           min(created_at) filter (where failed_at is null) as oldest from platform_outbox where sent_at is null`,
      );
      return { waiting: counted?.waiting ?? 0, failed: counted?.failed ?? 0, oldestAt: counted?.oldest ? iso(counted.oldest) : undefined };
    },

    /** Sends it again at once, given up or not. @throws 404 outside the reach, 409 when it has left already */
    async resend(ctx: Ctx, id: string, reason: string): Promise<void> {
      const [row] = await query<{ kind: string; sent: boolean; organisation_id: string | null }>(
        ctx,
        `select kind, sent_at is not null or coalesce(sealed, payload::text) is null as sent, organisation_id from platform_outbox where id = $1`,
        [id],
      );
      if (!row) throw refuse(refusals.notFound, { id });
      if (row.sent) throw refuse(flowRefusals.sent, { id });
      const organisationId = row.organisation_id ?? undefined;
      await audit(ctx, [{ action: 'flows.resend', subject: { type: 'outbox', id }, organisationId, changes: { reason } }]);
      // the relay alone may change what lies there: its rows belong to everybody
      return asReach(ctx, ALL, async (relay) => {
        await query(relay, `update platform_outbox set next_at = now(), failed_at = null where id = $1 and sent_at is null`, [id]);
        live.wake(ctx, row.kind);
      });
    },
  };
}

function toItem({
  id,
  kind,
  key,
  recipient,
  attempts,
  last_error,
  created_at,
  next_at,
  failed_at,
}: Omit<OutboxRow, 'organisation_id' | 'sent_at'>): OutboxItem {
  return {
    id,
    kind,
    what: whatOf(key),
    recipient,
    attempts,
    lastError: last_error,
    createdAt: iso(created_at),
    nextAt: iso(next_at),
    failed: failed_at !== null,
  };
}

/** `start:key-signing:<id>` and `mail:keys.receipt:<key>:<address>`: the first two words say what it is, the rest may name a person. */
function whatOf(key: string): string {
  const [, what = '', signal] = key.split(':');
  return key.startsWith('signal:') && signal ? `${what}` : what;
}
const iso = (time: string): string => new Date(time).toISOString();

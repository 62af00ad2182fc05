import type { OutboxKind } from '@platform/core';
import { query, writeWithNext } from '../database/query.ts';
import type { Ctx } from '../context.ts';
import { ALL, asReach } from '../database/reach.ts';
import { asSystemForAll, type Work } from '../database/work.ts';
import { newId } from '../ids.ts';
import type { Live } from '../live/live.ts';
import type { Secrets } from '../security/secrets.ts';
import { masked } from './masked.ts';

/** Something that leaves the portal after the transaction: a workflow start or signal, a mail. */
export interface OutboxMessage {
  /** Which handler delivers it. */
  readonly kind: OutboxKind;
  /** The same key is posted once, whoever posts it again. It is shown: it names no person. */
  readonly key: string;
  /** Kept encrypted, and only until it is sent. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** The address it goes to: kept masked, and as a hash. */
  readonly to?: string | undefined;
  /** Messages of one kind and subject are delivered in order. The next leaves when the one before was sent or given up. */
  readonly subject?: string | undefined;
  /** Whose it is, for the console; absent for the portal's own. */
  readonly organisationId?: string | undefined;
}
export interface Outbox {
  /** Writes the message in the current transaction. It is delivered after the commit, at least once, with one and the same id. */
  post(ctx: Ctx, message: OutboxMessage): Promise<void>;
  /** The same for many, in one statement. */
  postMany(ctx: Ctx, messages: readonly OutboxMessage[]): Promise<void>;
  /**
   * Withdraws the organisation's unsent messages and answers how many; `to` narrows by address. A message just being delivered may still
   * arrive, but is not tried again.
   */
  takeBack(
    ctx: Ctx,
    messages: Pick<OutboxMessage, 'kind'> & { readonly keyPrefix: string; readonly to?: readonly string[] },
  ): Promise<number>;
  /**
   * Withdraws the messages under a key prefix, of any organisation. `keyPrefix` names one thing, which the caller has seen to be in reach.
   */
  takeBackAnybodys(ctx: Ctx, messages: Pick<OutboxMessage, 'kind'> & { readonly keyPrefix: string }): Promise<void>;
}

/** How many messages of a kind have not left yet. */
export interface OutboxWaiting {
  readonly kind: string;
  readonly waiting: number;
}

/** Those that were given up do not wait. */
export function waitingByKind(work: Work): Promise<OutboxWaiting[]> {
  const sql = `select kind, count(*)::int as waiting from platform_outbox where sent_at is null and failed_at is null group by kind`;
  return work.read(asSystemForAll, (ctx) => query(ctx, sql));
}

const POST = `
  insert into platform_outbox (id, kind, key, sealed, recipient, recipient_hash, subject, organisation_id, request_id)
  select m.id, m.kind, m.key, m.sealed, m.recipient, m."recipientHash", m.subject, m."organisationId", $2
  from jsonb_to_recordset($1::jsonb) as m (id uuid, kind text, key text, sealed text, recipient text, "recipientHash" text, subject text,
    "organisationId" uuid)
  on conflict do nothing`;

/** Writes a message of ids alone, which lies there open, in the current transaction. The relay finds it at its next look. */
export async function insertOpen(ctx: Ctx, { kind, key, payload }: Pick<OutboxMessage, 'kind' | 'key' | 'payload'>): Promise<void> {
  await writeWithNext(
    ctx,
    `insert into platform_outbox (id, kind, key, payload, organisation_id, request_id) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict do nothing`,
    [newId(), kind, key, JSON.stringify(payload), ctx.organisationId || null, ctx.requestId],
  );
}

/** By which what goes to an address is found. */
export const recipientHash = (secrets: Pick<Secrets, 'fingerprint'>, address: string) => secrets.fingerprint(`outbox:${address}`);

export interface OutboxDeps {
  readonly live: Live;
  readonly secrets: Pick<Secrets, 'encrypt' | 'fingerprint'>;
}

export function createOutbox({ live, secrets }: OutboxDeps): Outbox {
  const hashOf = (address: string) => recipientHash(secrets, address);
  const row = ({ kind, key, payload, to, subject, organisationId }: OutboxMessage, ctx: Ctx) => ({
    id: newId(),
    kind,
    key,
    sealed: secrets.encrypt(JSON.stringify(payload)),
    ...(to !== undefined && { recipient: masked(to), recipientHash: hashOf(to) }),
    subject,
    organisationId: (organisationId ?? ctx.organisationId) || null,
  });
  const postMany: Outbox['postMany'] = async (ctx, messages) => {
    if (messages.length === 0) return;
    await writeWithNext(ctx, POST, [JSON.stringify(messages.map((message) => row(message, ctx))), ctx.requestId]);
    for (const { kind } of messages) live.wake(ctx, kind);
  };
  return {
    post: (ctx, message) => postMany(ctx, [message]),
    postMany,
    async takeBack(ctx, { kind, keyPrefix, to }) {
      const text = `delete from platform_outbox where sent_at is null and failed_at is null and organisation_id = $1 and kind = $2
        and starts_with(key, $3) and ($4::text[] is null or recipient_hash = any($4))
        returning leased_until > now() as "isLeaving"`;
      const gone = await query<{ isLeaving: boolean | null }>(ctx, text, [ctx.organisationId, kind, keyPrefix, to?.map(hashOf) ?? null]);
      return gone.filter(({ isLeaving }) => !isLeaving).length;
    },
    async takeBackAnybodys(ctx, { kind, keyPrefix }) {
      return asReach(ctx, ALL, async (wide) => {
        await query(
          wide,
          'delete from platform_outbox where sent_at is null and failed_at is null and kind = $1 and starts_with(key, $2)',
          [kind, keyPrefix],
        );
      });
    },
  };
}

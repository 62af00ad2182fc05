import { query } from '../database/query.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';

/** Who did what, for whom, to which row. Changes of entities are written by `AuditSubscriber`; this is for all else. */
export interface AuditEntry {
  /** `keys.importApplied`, or the verb of an entity change: create, update, delete. */
  readonly action: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly organisationId?: string | undefined;
  /** Field by field, before and after; or what else explains the action. Never a secret or a personal number. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

const INSERT = `insert into platform_audit (id, organisation_id, actor_id, actor_name, impersonator_id, action, subject_type, subject_id, changes, request_id)
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::text[], $9::jsonb[], $10::text[])`;

/** Writes audit rows in the current transaction. */
export async function audit(ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = (pick: (entry: AuditEntry) => string | undefined) => entries.map((entry) => pick(entry) ?? null);
  const { actor, requestId, organisationId } = ctx;
  await query(ctx, INSERT, [
    entries.map(() => newId()),
    of((entry) => entry.organisationId ?? (organisationId || undefined)),
    of(() => actor.userId),
    of(() => actor.name),
    of(() => actor.impersonator?.userId),
    of((entry) => entry.action),
    of((entry) => entry.subject.type),
    of((entry) => entry.subject.id),
    of((entry) => JSON.stringify(entry.changes ?? {})),
    of(() => requestId),
  ]);
}

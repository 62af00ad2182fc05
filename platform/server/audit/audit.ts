import { longList, unpacked } from '../database/long-list.ts';
import { writeWithNext } from '../database/query.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';

/** Who did what, for whom, to which row. Changes of entities are written by `AuditSubscriber`; this is for all else. */
export interface AuditEntry {
  /** `keys.importApplied`, or the verb of an entity change: create, update, delete. */
  readonly action: string;
  /** `type` is the entity's name, or a word for what is no entity. */
  readonly subject: { readonly type: string; readonly id: string };
  /** In whose log it stands: the row's organisation, which need not be the asker's. Undefined is the portal's own. */
  readonly organisationId: string | undefined;
  /** Field by field, before and after; or what else explains the action. Never a secret or a personal number. */
  readonly changes?: Readonly<Record<string, unknown>>;
}

const INSERT = `insert into platform_audit (actor_id, actor_name, impersonator_id, request_id, id, organisation_id, action, subject_type, subject_id, changes)
  select $1::uuid, $2::text, $3::uuid, $4::text, * from unnest(${unpacked(5)}::uuid[], ${unpacked(6)}::uuid[], ${unpacked(7)}, ${unpacked(8)}, ${unpacked(9)}, ${unpacked(10)}::jsonb[])`;

/** Writes audit rows in the current transaction: they leave with what it does next. */
export async function audit(ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { actor, requestId } = ctx;
  const of = (pick: (entry: AuditEntry) => string | undefined) => longList(entries.map(pick));
  await writeWithNext(ctx, INSERT, [
    actor.userId ?? null,
    actor.name,
    actor.impersonator?.userId ?? null,
    requestId,
    of(() => newId()),
    of((entry) => entry.organisationId),
    of((entry) => entry.action),
    of((entry) => entry.subject.type),
    of((entry) => entry.subject.id),
    of((entry) => JSON.stringify(entry.changes ?? {})),
  ]);
}

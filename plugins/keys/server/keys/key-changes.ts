import { audit, type Ctx, query } from '@platform/server';
import type { KeyFacts, RegisteredKey } from '../api.ts';

/** What keys are called in the audit log. */
export const KEY_SUBJECT = 'Key';

/** A key's changeable part as columns have it. */
export function rowOf(facts: KeyFacts) {
  const { name, type, manufacturer, idNumber, note, owner, level = null, chartGroup, status, holder } = facts;
  const { keyRingId = null, expectedReturnAt = null } = facts;
  const held = { holderType: holder?.type ?? null, holderId: holder?.id ?? null };
  return { name, type, manufacturer, idNumber, note, owner, level, chartGroup, status, ...held, keyRingId, expectedReturnAt };
}
const stateOf = ({ loanId, isPending, isBlockedAfter, isArchived }: RegisteredKey) => ({
  loanId: loanId ?? null,
  pending: isPending,
  blockedAfter: isBlockedAfter,
  archived: isArchived,
});

/** Field by field, before and after. */
export function changesOf(before: RegisteredKey, after: RegisteredKey): Readonly<Record<string, readonly [unknown, unknown]>> {
  const old = Object.entries({ ...rowOf(before), ...stateOf(before) });
  const now: Readonly<Record<string, unknown>> = { ...rowOf(after), ...stateOf(after) };
  return Object.fromEntries(old.flatMap(([field, value]) => (value === now[field] ? [] : [[field, [value, now[field]]]])));
}

const UPDATE = `
  update keys_key k set name = r.name, type = r.type, manufacturer = r.manufacturer, id_number = r."idNumber", note = r.note, owner = r.owner,
    level = r.level, chart_group = r."chartGroup", status = r.status, holder_type = r."holderType", holder_id = r."holderId", key_ring_id = r."keyRingId",
    expected_return_at = r."expectedReturnAt", loan_id = r."loanId", pending = r.pending, blocked_after = r."blockedAfter",
    archived_at = case when r.archived then coalesce(k.archived_at, clock.now) end, updated_at = clock.now, version = k.version + 1
  from json_to_recordset($1::json) as r (id uuid, name text, type text, manufacturer text, "idNumber" text, note text, owner text,
    level text, "chartGroup" text, status text, "holderType" text, "holderId" uuid, "keyRingId" uuid, "expectedReturnAt" date, "loanId" uuid, pending boolean, "blockedAfter" boolean,
    archived boolean), (select $2::timestamptz as now) as clock
  where k.id = r.id`;

/**
 * Updates keys, with an audit row for each one that differs; answers how many. Unchanged keys are left alone. The caller has locked them.
 * `action`: the name of the change where it is more than an update.
 */
export async function changeKeys(
  ctx: Ctx,
  pairs: readonly { readonly before: RegisteredKey; readonly after: RegisteredKey }[],
  { at, action = 'update' }: { readonly at: Date; readonly action?: string },
): Promise<number> {
  const changed = pairs
    .map(({ before, after }) => ({ after, changes: changesOf(before, after) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
  if (changed.length === 0) return 0;
  const values = changed.map(({ after }) => ({ id: after.id, ...rowOf(after), ...stateOf(after) }));
  await query(ctx, UPDATE, [JSON.stringify(values), at.toISOString()]);
  await audit(
    ctx,
    changed.map(({ after: { id, organisationId }, changes }) => ({ action, subject: { type: KEY_SUBJECT, id }, organisationId, changes })),
  );
  return changed.length;
}

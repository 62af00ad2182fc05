import type { Clock, Ctx, ReferenceLookup } from '@platform/server';
import type { AppliedRow, PlannedRow, UndoneRow } from '@plugins/imports/server/api';
import type { KeyId } from '../../contract/index.ts';
import { addOpenings, removeOpenings } from '../locks/chart-service.ts';
import { makeLocks, unmakeLocks } from '../locks/made-locks.ts';
import type { KeyColumn } from './key-columns.ts';
import type { KeyImportShared, KeyPlan } from './key-plan.ts';

/** What keys open by the rows of an import. */
export const pairsOf = (rows: readonly PlannedRow<KeyPlan>[]) =>
  rows.flatMap(({ subjectId, plan: { opens = [] } }) => opens.map((lockId) => ({ keyId: subjectId as KeyId, lockId }))); // made or found by the check

/** Makes the locks that the list names. `false` when somebody has made one of them since the check. */
export async function makeAll(ctx: Ctx, clock: Clock, { locks = [] }: KeyImportShared): Promise<boolean> {
  return locks.length === 0 || (await makeLocks(ctx, clock.now(), locks)).length === locks.length;
}

/** The crosses of the rows that were written. */
export async function openLocks(ctx: Ctx, rows: readonly PlannedRow<KeyPlan>[], applied: readonly AppliedRow<KeyColumn>[]): Promise<void> {
  const lost = new Set(applied.flatMap((row) => ('fault' in row ? row.row : [])));
  await addOpenings(ctx, pairsOf(rows.filter(({ row }) => !lost.has(row))));
}

/** Takes the crosses of an import away. So too the locks that it made and nothing has built on. Answers how many of them stay. */
export async function undoOpenings(
  ctx: Ctx,
  references: ReferenceLookup,
  { rows, shared: { locks = [] } }: { readonly rows: readonly UndoneRow<KeyPlan>[]; readonly shared: KeyImportShared },
): Promise<number> {
  await removeOpenings(ctx, pairsOf(rows));
  if (locks.length === 0) return 0;
  const ids = locks.map(({ id }) => id);
  return ids.length - (await unmakeLocks(ctx, references, ids));
}

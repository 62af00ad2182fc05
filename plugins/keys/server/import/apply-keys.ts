import type { Ctx } from '@platform/server';
import type { AppliedRow, Fault, PlannedRow } from '@plugins/imports/server/api';
import { type KeyId, keyRefusals } from '../../contract/index.ts';
import type { ChangedKey, KeyFacts, KeyRegistry, LockSystems } from '../api.ts';
import type { KeyColumn } from './key-columns.ts';
import { lockHolders } from '../keys/key-references.ts';
import { keyFaults } from './key-faults.ts';
import { changeOf, type KeyImportShared, keyOf, type KeyPlan, type KeyUndo } from './key-plan.ts';

/** Makes the lock systems that the list names. `false` when somebody has made one of them since the check: the keys were checked against none. */
export async function makeLockSystems(ctx: Ctx, lockSystems: LockSystems, { made }: KeyImportShared): Promise<boolean> {
  for (const { id, name } of made) {
    const { isNew } = await lockSystems.findOrCreate(ctx, { id, name, organisationId: ctx.organisationId });
    if (!isNew) return false;
  }
  return true;
}

/** Writes a batch of keys with their audit rows. It takes one insert and a few updates. Holders who have left since the check get none. */
export async function applyKeys(ctx: Ctx, registry: KeyRegistry, rows: readonly PlannedRow<KeyPlan>[]): Promise<AppliedRow<KeyColumn>[]> {
  const held = await lockHolders(
    ctx,
    ctx.organisationId,
    rows.flatMap(({ plan }) => plan.facts.holder ?? []),
  );
  const hasLeft = ({ plan: { facts } }: PlannedRow<KeyPlan>) => facts.holder !== undefined && !held.has(facts.holder.id);
  const fresh = rows.filter((row) => row.outcome === 'created' && !hasLeft(row));
  const known = rows.filter((row) => row.outcome === 'changed' && !hasLeft(row));
  const created = await registry.createMany(
    ctx,
    fresh.map((row) => keyOf(idOf(row), ctx.organisationId, row.plan)),
  );
  const changed = new Map(
    (
      await registry.changeMany(
        ctx,
        known.map((row) => changeOf(idOf(row), row.plan)),
      )
    ).map((key) => [key.id, key]),
  );
  return rows.map((row) => {
    if (hasLeft(row)) return { row: row.row, fault: { column: 'holder', value: '', code: keyRefusals.holderNotFound.code } };
    if (row.outcome === 'created') return created.has(idOf(row)) ? { row: row.row } : lost(row, keyRefusals.markingExists.code);
    const key = changed.get(idOf(row));
    return key ? { row: row.row, undo: undoOf(key) } : lost(row, keyFaults.changedSince.code);
  });
}

const idOf = ({ subjectId }: PlannedRow<KeyPlan>) => subjectId as KeyId; // made or found by the check

const lost = ({ row, plan }: PlannedRow<KeyPlan>, code: Fault['code']): AppliedRow<KeyColumn> => ({
  row,
  fault: { column: 'marking', value: plan.marking, code },
});

function undoOf({ before, version }: ChangedKey): KeyUndo {
  const fields = Object.keys(before) as (keyof KeyFacts)[]; // the registry names facts only
  return { before: before as KeyUndo['before'], fields, version }; // a fact that was empty is lost in JSON; `fields` remembers it
}

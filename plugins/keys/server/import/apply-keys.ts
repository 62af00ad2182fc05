import type { Ctx } from '@platform/server';
import type { AppliedRow, Fault, PlannedRow } from '@plugins/imports/server/api';
import { type KeyId, keyRefusals, type KeyRingId, keyRingRefusals } from '../../contract/index.ts';
import type { ChangedKey, KeyFacts, KeyRegistry, LockSystems } from '../api.ts';
import type { KeyColumn } from './key-columns.ts';
import { lentRings, lockedAmong, lockHolders } from '../keys/key-references.ts';
import { findRegistered } from '../keys/registered-keys.ts';
import { hungByUse } from '../rings/on-ring.ts';
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

/** Writes a batch of keys with their audit rows. It takes one insert and a few updates. Nobody who has left since the check gets one, and no ring that a loan has. */
export async function applyKeys(ctx: Ctx, registry: KeyRegistry, rows: readonly PlannedRow<KeyPlan>[]): Promise<AppliedRow<KeyColumn>[]> {
  const faultOf = await faultsSince(ctx, rows);
  const good = rows.filter((row) => !faultOf(row));
  const created = await registry.createMany(
    ctx,
    good.filter(({ outcome }) => outcome === 'created').map((row) => keyOf(idOf(row), ctx.organisationId, row.plan)),
  );
  const changed = new Map(
    (
      await registry.changeMany(
        ctx,
        good.filter(({ outcome }) => outcome === 'changed').map((row) => changeOf(idOf(row), row.plan)),
      )
    ).map((key) => [key.id, key]),
  );
  return rows.map((row) => {
    const fault = faultOf(row);
    if (fault) return { row: row.row, fault };
    if (row.outcome === 'created') return created.has(idOf(row)) ? { row: row.row } : lost(row, keyRefusals.markingExists.code);
    const key = changed.get(idOf(row));
    return key ? { row: row.row, undo: undoOf(key) } : lost(row, keyFaults.changedSince.code);
  });
}

/** What of a row's references no longer holds. They are locked: what does, holds at the commit. */
async function faultsSince(ctx: Ctx, rows: readonly PlannedRow<KeyPlan>[]) {
  const said = rows.map(({ plan }) => plan.facts);
  const hungAgain = await ringsHungAgain(ctx, rows);
  const ringOf = (row: PlannedRow<KeyPlan>) => hungAgain.get(idOf(row)) ?? row.plan.facts.keyRingId;
  const rings = rows.flatMap((row) => ringOf(row) ?? []);
  const there = new Set([
    ...(await lockedAmong(
      ctx,
      'keys_lock_system',
      rows.flatMap(({ plan }) => plan.lockSystemId ?? []),
    )),
    ...(await lockHolders(
      ctx,
      ctx.organisationId,
      said.flatMap(({ holder }) => holder ?? []),
    )),
    ...(await lockedAmong(ctx, 'keys_key_ring', rings)),
  ]);
  // whom the list itself gives a ring's other keys does not count
  const out = await lentRings(ctx, rings);
  return (row: PlannedRow<KeyPlan>): Fault<KeyColumn> | undefined => {
    const gone = namedBy(row.plan).find(({ id }) => !there.has(id));
    if (gone) return { column: gone.column, value: '', code: gone.code };
    const ring = ringOf(row);
    const details = ring && out.get(ring);
    return details && { column: 'keyRing', value: details.ring, code: keyRingRefusals.isOut.code, details };
  };
}

/** What a row names, and how it is refused where that is gone. */
const namedBy = ({ lockSystemId, facts: { holder, keyRingId } }: KeyPlan) => [
  ...(lockSystemId ? [{ id: lockSystemId, column: 'lockSystem' as const, code: keyRefusals.lockSystemNotFound.code }] : []),
  ...(holder ? [{ id: holder.id, column: 'holder' as const, code: keyRefusals.holderNotFound.code }] : []),
  ...(keyRingId ? [{ id: keyRingId, column: 'keyRing' as const, code: keyRefusals.keyRingNotFound.code }] : []),
];

/** By key, the rings on which keys hang again that the list puts to use. */
async function ringsHungAgain(ctx: Ctx, rows: readonly PlannedRow<KeyPlan>[]): Promise<ReadonlyMap<KeyId, KeyRingId>> {
  const used = new Map(rows.flatMap((row) => (row.outcome === 'changed' && row.plan.facts.status ? [[idOf(row), row.plan.facts]] : [])));
  const found = used.size > 0 ? await findRegistered(ctx, [...used.keys()]) : [];
  return new Map(found.flatMap((key) => hungByUse(used.get(key.id) ?? {})(key).map((ring) => [key.id, ring])));
}

const idOf = ({ subjectId }: PlannedRow<KeyPlan>) => subjectId as KeyId; // made or found by the check

const lost = ({ row, plan }: PlannedRow<KeyPlan>, code: Fault['code']): AppliedRow<KeyColumn> => ({
  row,
  fault: { column: 'marking', value: plan.marking, code },
});

function undoOf({ before, leftLoan, version }: ChangedKey): KeyUndo {
  const fields = Object.keys(before) as (keyof KeyFacts)[]; // the registry names facts only
  return { before: before as KeyUndo['before'], fields, version, ...(leftLoan && { leftLoan }) }; // a fact that was empty is lost in JSON; `fields` remembers it
}

import type { Clock, Ctx, ReferenceLookup } from '@platform/server';
import type { AppliedRow, PlannedRow, Undone, UndoneRow } from '@plugins/imports/server/api';
import type { KeyId, LockSystemId, SystemLockId } from '../../contract/index.ts';
import { type ChartColumn, chartFaults } from './chart-columns.ts';
import { addOpenings, removeOpenings } from './chart-service.ts';
import { LOCKS_STAY, type MadeLock, makeLocks, unmakeLocks } from './made-locks.ts';

/** What the check decided to do with a row: this key opens that lock. */
export interface ChartPlan {
  readonly keyId: KeyId;
  readonly lockId: SystemLockId;
  readonly keyMarking: string;
  readonly lockMarking: string;
}
/** Locks that the chart names and that are not there yet. */
export interface ChartShared {
  readonly lockSystemId: LockSystemId | null;
  readonly made: readonly MadeLock[];
}
interface Batch<R> {
  readonly rows: readonly R[];
  readonly shared: ChartShared;
}

/** Makes the locks of a batch and its crosses. A pair that has become impossible is left alone. */
export async function applyChart(
  ctx: Ctx,
  clock: Clock,
  { rows, shared }: Batch<PlannedRow<ChartPlan>>,
): Promise<AppliedRow<ChartColumn>[]> {
  const needed = new Set(rows.map(({ plan }) => plan.lockId));
  const fresh = shared.made.filter(({ id }) => needed.has(id));
  await makeLocks(ctx, clock.now(), fresh);
  const done = await addOpenings(
    ctx,
    rows.map(({ plan }) => plan),
  );
  const added = new Set(done.map(({ keyId, lockId }) => `${keyId} ${lockId}`));
  return rows.map(({ row, plan: { keyId, lockId, lockMarking } }) =>
    added.has(`${keyId} ${lockId}`)
      ? { row }
      : { row, fault: { column: 'lockMarking', value: lockMarking, code: chartFaults.changedSince.code } },
  );
}

/** Takes the crosses of an import away. So too the locks that it made and nothing has built on. */
export async function undoChart(ctx: Ctx, references: ReferenceLookup, { rows, shared }: Batch<UndoneRow<ChartPlan>>): Promise<Undone> {
  await removeOpenings(
    ctx,
    rows.map(({ plan }) => plan),
  );
  const ids = shared.made.map(({ id }) => id);
  const gone = await unmakeLocks(ctx, references, ids);
  return { notes: gone < ids.length ? [LOCKS_STAY] : [] };
}

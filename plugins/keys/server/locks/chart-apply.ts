import { audit, type Clock, type Ctx, query } from '@platform/server';
import type { Text } from '@platform/core';
import type { AppliedRow, PlannedRow, Undone, UndoneRow } from '@plugins/imports/server/api';
import type { KeyId, LockSystemId, SystemLockId } from '../../contract/index.ts';
import { type ChartColumn, chartFaults } from './chart-columns.ts';
import { addOpenings, removeOpenings } from './chart-service.ts';

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
  readonly made: readonly { readonly id: SystemLockId; readonly marking: string; readonly name: string; readonly space: string }[];
}
interface Batch<R> {
  readonly rows: readonly R[];
  readonly shared: ChartShared;
}

const MAKE = `
  insert into keys_system_lock (id, organisation_id, lock_system_id, marking, name, kind, space, created_at)
  select id, $2, $3, marking, name, 'DOOR', space, $4 from json_to_recordset($1::json) as r (id uuid, marking text, name text, space text)
  on conflict do nothing returning id, marking`;

/** Makes the locks of a batch and its crosses. A pair that has become impossible is left alone. */
export async function applyChart(
  ctx: Ctx,
  clock: Clock,
  { rows, shared }: Batch<PlannedRow<ChartPlan>>,
): Promise<AppliedRow<ChartColumn>[]> {
  const { organisationId } = ctx;
  const needed = new Set(rows.map(({ plan }) => plan.lockId));
  const fresh = shared.made.filter(({ id }) => needed.has(id));
  const made = await query<{ id: SystemLockId; marking: string }>(ctx, MAKE, [
    JSON.stringify(fresh),
    organisationId,
    shared.lockSystemId,
    clock.now(),
  ]);
  await audit(
    ctx,
    made.map(({ id, marking }) => ({
      action: 'create',
      subject: { type: 'SystemLock', id },
      organisationId,
      changes: { marking: [marking] },
    })),
  );
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

const GONE: Text = {
  sv: 'Lås som importen lade upp och som har fått andra nycklar sedan dess finns kvar.',
  nb: 'Låser som importen opprettet og som har fått andre nøkler siden, er fortsatt der.',
};
const UNMAKE = `
  delete from keys_system_lock d where d.id = any($1::uuid[]) and d.version = 1 and not exists (select from keys_opening o where o.lock_id = d.id)
  returning id, marking`;

/** Takes the crosses of an import away. So too the locks that it made and nothing has built on. */
export async function undoChart(ctx: Ctx, { rows, shared }: Batch<UndoneRow<ChartPlan>>): Promise<Undone> {
  await removeOpenings(
    ctx,
    rows.map(({ plan }) => plan),
  );
  const ids = shared.made.map(({ id }) => id);
  const gone = await query<{ id: SystemLockId; marking: string }>(ctx, UNMAKE, [ids]);
  await audit(
    ctx,
    gone.map(({ id, marking }) => ({
      action: 'delete',
      subject: { type: 'SystemLock', id },
      organisationId: ctx.organisationId,
      changes: { marking: [marking, null] },
    })),
  );
  return { notes: gone.length < ids.length ? [GONE] : [] };
}

import { oneLine } from '@platform/core';
import { type Clock, core, type Ctx, newId, provideTo, query, type ReferenceLookup, referenceLookup } from '@platform/server';
import {
  type CheckedRow,
  importDefinition,
  importDefinitions,
  type ImportSpec,
  type ParsedRow,
  repeatedRows,
} from '@plugins/imports/server/api';
import type { Existing } from '@plugins/imports/contract';
import { z } from 'zod';
import { type KeyId, keys, type LockSystemId, markingKey, type SystemLockId } from '../../contract/index.ts';
import { type KeyRegistry, keyRegistry, type LockSystems, lockSystems, type RegisteredKey } from '../api.ts';
import { applyChart, type ChartPlan, type ChartShared, undoChart } from './chart-apply.ts';
import { type ChartColumn, chartColumns, chartFaults, chartInstructions } from './chart-columns.ts';

/** Which lock system the chart is of. */
const Options = z.strictObject({ lockSystem: oneLine(100, 1) });
type ChartImport = ImportSpec<ChartColumn, z.output<typeof Options>, ChartPlan, ChartShared>;
type Row = ParsedRow<ChartColumn>;

/** What the rows of a chart refer to, all of it asked for at once. */
interface Known {
  readonly lockSystemId: LockSystemId | undefined;
  readonly keys: ReadonlyMap<string, RegisteredKey>;
  /** By `markingKey`; those that will be made too. */
  readonly locks: ReadonlyMap<string, SystemLockId>;
  /** `keyId lockId` of the crosses that are there. */
  readonly crosses: ReadonlySet<string>;
  readonly repeated: ReadonlyMap<number, number>;
  readonly existing: Existing;
}

/** Lock charts from Excel, a row for each pair of key and lock. */
function createChartImport({ clock, references, registry, systems }: Deps): ChartImport {
  return {
    kind: 'lock-charts',
    plugin: keys,
    permission: keys.permissions.write,
    title: { sv: 'Låsschema', nb: 'Låsplan' },
    columns: chartColumns,
    options: Options,
    faults: Object.values(chartFaults),
    instructions: chartInstructions,
    async check(ctx, { rows, options, existing }) {
      const system = await systems.byName(ctx, ctx.organisationId, options.lockSystem);
      const found = system ? await findNamed(ctx, registry, { lockSystemId: system.id, rows }) : NOTHING;
      const made = system ? madeFor(rows, { ...found, lockSystemId: system.id }) : [];
      const locks = new Map([...found.locks, ...made.map(({ id, marking }) => [markingKey(marking), id] as const)]);
      const repeated = repeatedRows(rows, ({ values: { keyMarking, lockMarking } }) =>
        keyMarking && lockMarking ? JSON.stringify([markingKey(keyMarking), markingKey(lockMarking)]) : undefined,
      );
      const known = { ...found, lockSystemId: system?.id, locks, repeated, existing };
      const checked = rows.map((row) => checkPair(row, known));
      const used = new Set(checked.flatMap((row) => (row.outcome === 'created' ? row.plan.lockId : [])));
      const shared = { lockSystemId: system?.id ?? null, made: made.filter(({ id }) => used.has(id)) };
      const count = shared.made.length;
      const notes =
        count > 0 ? [{ sv: `Lås som inte finns och läggs upp: ${count}.`, nb: `Låser som ikke finnes og blir opprettet: ${count}.` }] : [];
      return { rows: checked, shared, notes };
    },
    apply: (ctx, { rows, shared }) => applyChart(ctx, clock, { rows, shared }),
    undo: (ctx, { rows, shared }) => undoChart(ctx, references, { rows, shared }),
  };
}
const NOTHING = { keys: new Map<string, RegisteredKey>(), locks: new Map<string, SystemLockId>(), crosses: new Set<string>() };

async function findNamed(
  ctx: Ctx,
  registry: KeyRegistry,
  { lockSystemId, rows }: { readonly lockSystemId: LockSystemId; readonly rows: readonly Row[] },
) {
  const named = (column: 'keyMarking' | 'lockMarking') => [...new Set(rows.flatMap(({ values }) => values[column] ?? []))];
  const found = await registry.byMarkings(ctx, lockSystemId, named('keyMarking'));
  const locks = await query<{ id: SystemLockId; marking: string }>(
    ctx,
    'select id, lower(marking) as marking from keys_system_lock where lock_system_id = $1 and lower(marking) = any($2::text[])',
    [lockSystemId, named('lockMarking').map(markingKey)],
  );
  const crosses = await query<{ keyId: KeyId; lockId: SystemLockId }>(
    ctx,
    'select key_id as "keyId", lock_id as "lockId" from keys_opening where key_id = any($1::uuid[]) and lock_id = any($2::uuid[])',
    [[...found.values()].map(({ id }) => id), locks.map(({ id }) => id)],
  );
  return {
    keys: found,
    locks: new Map(locks.map(({ id, marking }) => [marking, id])),
    crosses: new Set(crosses.map(({ keyId, lockId }) => `${keyId} ${lockId}`)),
  };
}

/** The locks that are named and not there, each with what its first row says of it. */
function madeFor(
  rows: readonly Row[],
  { locks, lockSystemId }: Pick<Known, 'locks'> & { readonly lockSystemId: LockSystemId },
): ChartShared['made'] {
  const made = new Map<string, ChartShared['made'][number]>();
  for (const {
    values: { lockMarking, lockName, space = '', lockGroup = '' },
  } of rows) {
    const place = lockMarking && markingKey(lockMarking);
    if (!place || locks.has(place) || made.has(place)) continue;
    made.set(place, {
      id: newId<SystemLockId>(),
      lockSystemId,
      marking: lockMarking,
      name: lockName ?? lockMarking,
      space,
      chartGroup: lockGroup,
    });
  }
  return [...made.values()];
}

/** What one row does to the chart that there is. */
function checkPair({ row, values: { keyMarking, lockMarking } }: Row, known: Known): CheckedRow<ChartColumn, ChartPlan> {
  if (!keyMarking || !lockMarking) return { outcome: 'failed', faults: [] };
  const failed = (column: ChartColumn, fault: keyof typeof chartFaults, details = {}): CheckedRow<ChartColumn, ChartPlan> => {
    const value = column === 'keyMarking' ? keyMarking : lockMarking;
    return { outcome: 'failed', faults: [{ column, value, code: chartFaults[fault].code, details }] };
  };
  if (!known.lockSystemId) return failed('keyMarking', 'systemUnknown');
  const key = known.keys.get(markingKey(keyMarking));
  const lockId = known.locks.get(markingKey(lockMarking));
  if (!key || !lockId) return failed('keyMarking', 'keyUnknown');
  const earlier = known.repeated.get(row);
  if (earlier !== undefined) return failed('lockMarking', 'twice', { row: earlier });
  const plan = { keyId: key.id, lockId, keyMarking, lockMarking };
  if (!known.crosses.has(`${key.id} ${lockId}`)) return { outcome: 'created', subjectId: newId(), plan };
  return known.existing === 'REFUSE' ? failed('lockMarking', 'exists') : { outcome: 'unchanged', subjectId: key.id };
}

interface Deps {
  readonly clock: Clock;
  readonly references: ReferenceLookup;
  readonly registry: KeyRegistry;
  readonly systems: LockSystems;
}
export const chartImport = provideTo(
  importDefinitions,
  { clock: core.clock, references: referenceLookup, registry: keyRegistry, systems: lockSystems },
  (deps) => importDefinition(createChartImport(deps)),
);

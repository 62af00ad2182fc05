import type { Text } from '@platform/core';
import { type Ctx, provideTo, query } from '@platform/server';
import {
  type AppliedRow,
  type Fault,
  type HeldRow,
  importDefinition,
  importDefinitions,
  type ImportSpec,
  type PlannedRow,
  repeatedRows,
  type Undone,
  type UndoneRow,
} from '@plugins/imports/server/api';
import { z } from 'zod';
import { type BlueprintId, type Pin, type PinId, properties, PropertyId } from '../../contract/index.ts';
import type { PinList } from '../pins/pin-list.ts';
import { withLocksOfToday } from '../pins/pin-locks.ts';
import type { PinService } from '../pins/pin-service.ts';
import { pinList, pinService } from '../services.ts';
import { checkPin, type PinPlan } from './check-pin.ts';
import { ALL_PIN_FAULTS, pinFaults } from './pin-faults.ts';
import { type PinColumn, pinImportColumns, pinInstructions } from './pin-import-columns.ts';

const Options = z.strictObject({ propertyId: PropertyId });
interface Deps {
  readonly list: PinList;
  readonly pins: PinService;
}
type PinImport = ImportSpec<PinColumn, z.output<typeof Options>, PinPlan, Record<string, never>>;
const CHANGED: Text = { sv: 'Objektet har ändrats sedan importen.', nb: 'Objektet er endret siden importen.' };
const PHOTOS: Text = { sv: 'Objektet har foton.', nb: 'Objektet har bilder.' };
const CASES: Text = { sv: 'Det finns ärenden om objektet.', nb: 'Det finnes saker om objektet.' };
const REPORTED = `select distinct subject_id as id from cases_about where type = 'PIN' and subject_id = any($1::uuid[])`;

/** Pins of a property from Excel. A row that names a pin changes it, and what belongs to it stays. */
function createPinImport(deps: Deps): PinImport {
  return {
    kind: 'pins',
    plugin: properties,
    permission: properties.permissions.import,
    title: { sv: 'Markeringar', nb: 'Markører' },
    columns: pinImportColumns,
    options: Options,
    faults: ALL_PIN_FAULTS,
    instructions: pinInstructions,
    async check(ctx, { rows, columns, options: { propertyId }, existing }) {
      const ids = rows.flatMap(({ values: { id } }) => (id && z.uuid().safeParse(id).success ? [id] : []));
      const there = [...(await pinsOf(ctx, deps.list, ids))].filter(([, { property }]) => property.id === propertyId);
      const repeated = repeatedRows(rows, ({ values: { id } }) => id);
      const asked = { plans: await plansOf(ctx, propertyId), known: new Map(there), existing, repeated, columns };
      return { rows: rows.map((row) => checkPin(row, asked)), shared: {}, notes: [] };
    },
    apply: (ctx, { rows }) => applyPins(ctx, deps, rows),
    undo: (ctx, { rows }) => undoPins(ctx, deps, rows),
  };
}

const pinsOf = async (ctx: Ctx, list: PinList, ids: readonly string[]): Promise<ReadonlyMap<string, Pin>> =>
  new Map((await list.these(ctx, ids as readonly PinId[])).map((pin) => [pin.id, pin])); // those that are none are not found
const idsOf = (rows: readonly PlannedRow<PinPlan>[]) => rows.map(({ subjectId }) => subjectId as PinId); // the check made or found them

async function applyPins(ctx: Ctx, { list, pins }: Deps, rows: readonly PlannedRow<PinPlan>[]): Promise<AppliedRow<PinColumn>[]> {
  const plans = await lockedPlans(ctx, rows);
  const known = await pinsOf(ctx, list, idsOf(rows));
  const isFresh = ({ outcome, subjectId, plan }: PlannedRow<PinPlan>) =>
    outcome === 'created' ? plans.has(plan.blueprintId) : known.get(subjectId)?.version === plan.version;
  for (const { blueprintId, created, changed } of byPlan(rows.filter(isFresh))) {
    const made = created.map(({ subjectId, plan: { pin } }) => ({ ...pin, id: subjectId as PinId })); // the check made it
    if (made.length > 0) await pins.add(ctx, blueprintId, made);
    const changes = changed.map((row) => changeTo(row, row.plan.pin, row.plan.version ?? 0));
    if (changes.length > 0) await changePins(ctx, pins, { blueprintId, changes, known });
  }
  return rows.map((each) => (isFresh(each) ? { row: each.row } : { row: each.row, fault: faultOf(each) }));
}

/** What has become of a row since it was checked. */
function faultOf({ outcome, plan }: PlannedRow<PinPlan>): Fault<PinColumn> {
  const { code } = outcome === 'created' ? pinFaults.planGone : pinFaults.changedSince;
  return { column: outcome === 'created' ? 'blueprint' : 'space', value: plan.pin.space, code };
}

async function undoPins(ctx: Ctx, { list, pins }: Deps, rows: readonly UndoneRow<PinPlan>[]): Promise<Undone> {
  const known = await pinsOf(ctx, list, idsOf(rows));
  const there = rows.filter(({ subjectId }) => known.has(subjectId));
  const reported = new Set((await query<{ id: string }>(ctx, REPORTED, [idsOf(there)])).map(({ id }) => id));
  const held = there.flatMap((row) => heldBy(row, { pin: known.get(row.subjectId), isReported: reported.has(row.subjectId) }));
  if (held.length > 0) return { held };
  for (const { blueprintId, created, changed } of byPlan(there)) {
    if (created.length > 0) await pins.removeMany(ctx, blueprintId, idsOf(created));
    const back = changed.flatMap((row) => (row.plan.before ? [changeTo(row, row.plan.before, (row.plan.version ?? 0) + 1)] : []));
    if (back.length > 0) await changePins(ctx, pins, { blueprintId, changes: back, known });
  }
  return { notes: [] };
}

interface Standing {
  readonly pin: Pin | undefined;
  readonly isReported: boolean;
}
/** What somebody has made of a pin since. One that was there before stays, with all that belongs to it. */
function heldBy({ row, outcome, plan }: UndoneRow<PinPlan>, { pin, isReported }: Standing): HeldRow[] {
  const isMade = outcome === 'created';
  const reasons = [
    pin?.version !== (plan.version ?? 0) + 1 && CHANGED,
    isMade && pin !== undefined && pin.photos.length > 0 && PHOTOS,
    isMade && isReported && CASES,
  ];
  const reason = reasons.find((each) => each !== false);
  return reason ? [{ row, name: plan.pin.space, reason }] : [];
}

const changeTo = ({ subjectId }: PlannedRow<PinPlan>, pin: PinPlan['pin'], version: number) => ({
  ...pin,
  id: subjectId as PinId, // the check made or found it
  version,
});

interface Changes {
  readonly blueprintId: BlueprintId;
  readonly changes: readonly ReturnType<typeof changeTo>[];
  readonly known: ReadonlyMap<string, Pin>;
}
/** Changes pins of a plan. Locks that have gone since the check are left out. */
async function changePins(ctx: Ctx, pins: PinService, { blueprintId, changes, known }: Changes): Promise<void> {
  const [one] = changes.flatMap(({ id }) => known.get(id) ?? []);
  const told = one ? await withLocksOfToday(ctx, one.organisation.id, changes) : [];
  await pins.changeMany(ctx, blueprintId, { pins: told.map(({ id, version, x, y, ...facts }) => ({ id, version, facts, x, y })) });
}

/** The plans that new pins go to, as far as they are there. Locked in one order: batches are written side by side. */
async function lockedPlans(ctx: Ctx, rows: readonly PlannedRow<PinPlan>[]): Promise<ReadonlySet<BlueprintId>> {
  const ids = new Set(rows.flatMap(({ outcome, plan }) => (outcome === 'created' ? [plan.blueprintId] : [])));
  const text = 'select id from properties_blueprint where id = any($1::uuid[]) order by id for update';
  return new Set((await query<{ id: BlueprintId }>(ctx, text, [[...ids]])).map(({ id }) => id));
}

function byPlan(rows: readonly PlannedRow<PinPlan>[]) {
  const plans = Map.groupBy(rows, ({ plan }) => plan.blueprintId);
  return [...plans].map(([blueprintId, those]) => {
    const { created = [], changed = [] } = Object.groupBy(those, ({ outcome }) => outcome);
    return { blueprintId, created, changed };
  });
}

async function plansOf(ctx: Ctx, propertyId: PropertyId): Promise<ReadonlyMap<string, readonly BlueprintId[]>> {
  const text = 'select lower(name) as name, array_agg(id) as ids from properties_blueprint where property_id = $1 group by 1';
  const found = await query<{ name: string; ids: BlueprintId[] }>(ctx, text, [propertyId]);
  return new Map(found.map(({ name, ids }) => [name, ids]));
}

export const pinImport = provideTo(importDefinitions, { list: pinList, pins: pinService }, (deps) =>
  importDefinition(createPinImport(deps)),
);

import type { Plugin, Text } from '@platform/core';
import { type Clock, type Ctx, newId } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import {
  type AppliedRow,
  type CheckedRow,
  type ColumnSpec,
  type Fault,
  type ImportSpec,
  type ParsedRow,
  type PlannedRow,
  repeatedRows,
  type Undone,
  type UndoneRow,
} from '@plugins/imports/server/api';
import { z } from 'zod';
import { keys } from '../../contract/index.ts';
import { namedFaults } from './named-faults.ts';
import {
  type Facts,
  findNamed,
  heldNamed,
  insertNamed,
  leadNowhere,
  type NamedRow,
  type NamedTable,
  removeNamed,
  updateNamed,
} from './named-rows.ts';

/** What a row says, by columns of the table, and what is wrong with it. */
export interface Said<C extends string> {
  readonly facts: Facts;
  readonly faults: readonly Fault<C>[];
}
/** A kind whose rows people know by a name or a marking. */
export interface NamedKind<C extends string> extends NamedTable {
  readonly kind: string;
  readonly title: Text;
  readonly importColumns: Readonly<Record<C, ColumnSpec>>;
  readonly instructions: ImportSpec<C, unknown, unknown, unknown>['instructions'];
  /** What `key` is of a row that says so. */
  readonly keyOf: (facts: Facts) => string;
  /** Looks up what the rows refer to, all at once. */
  readonly reader: (ctx: Ctx, rows: readonly ParsedRow<C>[]) => Promise<(row: ParsedRow<C>) => Said<C>>;
}
/** What the check decided. `version`: of a row that is there, as it was compared. */
interface Plan {
  readonly name: string;
  readonly facts: Facts;
  readonly before: Facts;
  readonly version: number;
}
const NEW = 1;
/** Things that people know by a name from Excel, without regard to case. */
export function createNamedImport<C extends string>(of: NamedKind<C>, clock: Clock): ImportSpec<C, object, Plan, object> {
  const plugin: Plugin = keys;
  return {
    kind: of.kind,
    plugin,
    permission: keys.permissions.write,
    title: of.title,
    columns: of.importColumns,
    options: z.strictObject({}),
    faults: Object.values(namedFaults),
    instructions: of.instructions,
    async check(ctx, { rows, existing }) {
      const read = await of.reader(ctx, rows);
      const said = new Map(rows.map((row) => [row, saidBy(of, row, read(row))]));
      const keyOf = (row: ParsedRow<C>) => said.get(row)?.key;
      const known = await findNamed(ctx, of, [...new Set(rows.flatMap((row) => keyOf(row) ?? []))]);
      const repeated = repeatedRows(rows, keyOf);
      const checked = [...said].map(([row, { key, ...says }]) => {
        if (key === undefined) return { outcome: 'failed' as const, faults: says.faults };
        return checkRow(of, { ...says, found: known.get(key), earlier: repeated.get(row.row), existing });
      });
      return { rows: checked, shared: {}, notes: [] };
    },
    apply: (ctx, { rows }) => applyRows(ctx, of, { rows, at: clock.now() }),
    undo: (ctx, { rows }) => undoRows(ctx, of, rows),
  };
}

/** What a row says, with its name among the facts; without a key where it cannot be known which row it is. */
function saidBy<C extends string>({ named, keyOf }: NamedKind<C>, { values }: ParsedRow<C>, { facts, faults }: Said<C>) {
  const name = (values as Readonly<Record<string, string | undefined>>)[named]; // a column that every kind has
  if (name === undefined) return { name: '', facts, faults, key: undefined };
  const all = { [named]: name, ...facts };
  return { name, facts: all, faults, key: keyOf(all) };
}

interface Check<C extends string> extends Said<C> {
  readonly name: string;
  readonly found: NamedRow | undefined;
  readonly earlier: number | undefined;
  readonly existing: Existing;
}
function checkRow<C extends string>(
  { named, importColumns }: NamedKind<C>,
  { name, facts, faults: known, found, earlier, existing }: Check<C>,
): CheckedRow<C, Plan> {
  const failed = (code: Fault['code'], details = {}) => [{ column: named as C, value: name, code, details }]; // a column that every kind has
  const faults = [
    ...known,
    ...(earlier === undefined ? [] : failed(namedFaults.twice.code, { row: earlier })),
    ...(found && existing === 'REFUSE' ? failed(namedFaults.exists.code) : []),
  ];
  if (faults.length > 0) return { outcome: 'failed', faults };
  const plan = { name, facts, before: {}, version: NEW };
  if (!found) return { outcome: 'created', subjectId: newId(), plan };
  const changed = Object.fromEntries(Object.entries(facts).filter(([column, value]) => column !== named && value !== found.facts[column]));
  if (Object.keys(changed).length === 0) return { outcome: 'unchanged', subjectId: found.id };
  const before = Object.fromEntries(Object.keys(changed).map((column) => [column, found.facts[column] ?? '']));
  const shown = Object.fromEntries(Object.entries(before).filter(([column]) => column in importColumns)) as Partial<Record<C, string>>; // by the columns' own names
  return { outcome: 'changed', subjectId: found.id, plan: { name, facts: changed, before, version: found.version }, before: shown };
}

interface Batch {
  readonly rows: readonly PlannedRow<Plan>[];
  readonly at: Date;
}
async function applyRows<C extends string>(ctx: Ctx, of: NamedKind<C>, { rows, at }: Batch): Promise<AppliedRow<C>[]> {
  const all = rows.map(({ outcome, subjectId: id, plan }) => ({ outcome, id, ...plan }));
  const lost = await leadNowhere(ctx, of, all);
  const ofOutcome = (outcome: string) => all.filter((row) => row.outcome === outcome && !lost.has(row.id));
  const created = await insertNamed(ctx, of, { rows: ofOutcome('created'), at });
  const changed = await updateNamed(ctx, of, ofOutcome('changed'));
  return rows.map(({ row, outcome, subjectId, plan: { name } }) => {
    const version = outcome === 'created' ? created.has(subjectId) && NEW : changed.get(subjectId);
    if (version) return { row, undo: version };
    const { code } = outcome === 'created' && !lost.has(subjectId) ? namedFaults.exists : namedFaults.changedSince;
    return { row, fault: { column: of.named as C, value: name, code } }; // a column that every kind has
  });
}

const HELD: Text = {
  sv: 'Raden har ändrats eller fått nycklar sedan importen.',
  nb: 'Raden er endret eller har fått nøkler siden importen.',
};

const GONE: Text = {
  sv: 'Det som raden hänvisade till före importen finns inte längre.',
  nb: 'Det som raden viste til før importen, finnes ikke lenger.',
};

async function undoRows(ctx: Ctx, of: NamedTable, rows: readonly UndoneRow<Plan>[]): Promise<Undone> {
  const versionOf = ({ undo }: UndoneRow<Plan>) => Number(undo ?? NEW); // written by the apply
  const isNew = ({ outcome }: UndoneRow<Plan>) => outcome === 'created';
  const held = await heldNamed(
    ctx,
    of,
    rows.map((row) => ({ id: row.subjectId, version: versionOf(row), isNew: isNew(row) })),
  );
  const lost = await leadNowhere(
    ctx,
    of,
    rows.map(({ subjectId: id, plan: { before: facts } }) => ({ id, facts })),
  );
  const holding = rows.flatMap(({ row, subjectId, plan: { name } }) => {
    const reason = held.has(subjectId) ? HELD : lost.has(subjectId) ? GONE : undefined;
    return reason ? [{ row, name, reason }] : [];
  });
  if (holding.length > 0) return { held: holding };
  await removeNamed(
    ctx,
    of,
    rows.filter(isNew).map(({ subjectId }) => subjectId),
  );
  const back = rows.filter((row) => !isNew(row));
  await updateNamed(
    ctx,
    of,
    back.map((row) => ({ id: row.subjectId, version: versionOf(row), facts: row.plan.before, before: row.plan.facts })),
  );
  return { notes: [] };
}

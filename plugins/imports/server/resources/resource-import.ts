import { type Refusal, type Resource, type Text } from '@platform/core';
import {
  type Clock,
  core,
  type Ctx,
  provideTo,
  type Provider,
  type ReferenceLookup,
  referenceLookup,
  rowsOf,
  type ServedResource,
} from '@platform/server';
import { z } from 'zod';
import {
  type AppliedRow,
  type HeldRow,
  importDefinition,
  importDefinitions,
  type ImportSpec,
  type Undone,
  type UndoneRow,
} from '../definition.ts';
import { repeatedRows } from '../repeated-rows.ts';
import { checkRow, type Plan, type Refuses, type Row, type Values } from './check-row.ts';
import { columnsOf, type Synonyms } from './resource-columns.ts';
import { faultsOf, instructionsOf } from './resource-faults.ts';

type ResourceImport = ImportSpec<string, Record<string, never>, Plan, Record<string, never>>;
interface Imported {
  readonly kind: string;
  readonly served: ServedResource;
  /** Who may; whoever writes unless told. */
  readonly permission?: string;
  /** Other headings of a column, by the field's name. */
  readonly synonyms?: Synonyms;
  /** What the table's constraints refuse of a whole row, said before it is written. */
  readonly refuses?: Refuses;
}
interface Deps {
  readonly clock: Clock;
  readonly references: ReferenceLookup;
}

/** Rows of a resource from Excel, known by the field that is unique. All of it follows from the declaration. */
export function resourceImport(imported: Imported): Provider {
  return provideTo(importDefinitions, { clock: core.clock, references: referenceLookup }, (deps) =>
    importDefinition(createResourceImport(imported, deps)),
  );
}

function createResourceImport({ kind, served, permission, synonyms, refuses }: Imported, { clock, references }: Deps): ResourceImport {
  const { resource, Entity } = served;
  const known = columnsOf(resource, synonyms);
  const key = Object.entries(resource.fields).find(([, { unique }]) => unique)?.[0] ?? '';
  const faults = faultsOf(resource);
  const { words } = resource;
  const keyOf = (row: Values) => String(row[key] ?? '').toLowerCase();
  const there = async (ctx: Ctx) => (await ctx.em.find(Entity, { organisationId: ctx.organisationId })) as unknown as Row[]; // its fields, one by one
  const byId = async (ctx: Ctx) => new Map((await there(ctx)).map((row) => [row.id, row]));
  return {
    kind,
    plugin: resource.plugin,
    permission: permission ?? resource.write,
    title: words.many,
    columns: Object.fromEntries(Object.entries(known).map(([id, { spec }]) => [id, spec])),
    options: z.strictObject({}),
    faults: [
      ...Object.values(faults),
      ...Object.values(resource.checks ?? {}),
      ...Object.values(known).flatMap(({ spec }) => [spec.invalid, spec.required].filter((each) => each !== undefined)),
    ],
    instructions: instructionsOf(resource, key),
    async check(ctx, { rows, existing }) {
      const found = new Map((await there(ctx)).map((row) => [keyOf(row), row]));
      const repeated = repeatedRows(rows, ({ values }) => values[key]?.toLowerCase());
      return { rows: rows.map((row) => checkRow(row, { key, known, found, repeated, existing, faults, refuses })), shared: {}, notes: [] };
    },

    async apply(ctx, { rows }) {
      const found = await byId(ctx);
      const taken = new Set([...found.values()].map(keyOf));
      const shared = { organisationId: ctx.organisationId, createdAt: clock.now() };
      const applied = rows.map(({ row, outcome, subjectId: id, plan: { facts, version } }): AppliedRow<string> => {
        const refused = ({ code }: Refusal) => ({ row, fault: { column: key, value: String(facts[key] ?? ''), code } });
        if (outcome === 'created' && taken.has(keyOf(facts))) return refused(faults.exists);
        if (outcome === 'created') ctx.em.create(Entity, { ...resource.New.parse(facts), ...shared, id } as never); // as the contract has it
        else if (found.get(id)?.version === version) Object.assign(found.get(id) as object, facts);
        else return refused(faults.changedSince);
        return { row };
      });
      await ctx.em.flush();
      return applied;
    },

    async undo(ctx, { rows }): Promise<Undone> {
      const found = await byId(ctx);
      const standing = rows.filter(({ subjectId }) => found.has(subjectId));
      const made = standing.filter(({ outcome }) => outcome === 'created').map(({ subjectId }) => subjectId);
      const used = await references.held(ctx, rowsOf(resource), made);
      const held = standing.flatMap((row) => heldBy(row, { there: found.get(row.subjectId), key, words, isUsed: used.has(row.subjectId) }));
      if (held.length > 0) return { held };
      for (const { outcome, subjectId, plan } of standing) {
        const row = found.get(subjectId) as Row; // as filtered above
        if (outcome === 'created') ctx.em.remove(row);
        else Object.assign(row, plan.before);
      }
      await ctx.em.flush();
      return { notes: [] };
    },
  };
}

interface Standing {
  readonly there: Row | undefined;
  readonly key: string;
  readonly words: Resource['words'];
  /** Something else refers to it. */
  readonly isUsed: boolean;
}
function heldBy({ row, plan }: UndoneRow<Plan>, { there, key, words: { the }, isUsed }: Standing): HeldRow[] {
  const isChanged = there?.version !== (plan.version ?? 0) + 1;
  const changed: Text = { sv: `${the.sv} har ändrats sedan importen.`, nb: `${the.nb} er endret siden importen.` };
  const used: Text = { sv: `Annat hör till ${the.sv.toLowerCase()}.`, nb: `Annet hører til ${the.nb.toLowerCase()}.` };
  const reason = isChanged ? changed : isUsed ? used : undefined;
  return reason ? [{ row, name: String(there?.[key] ?? ''), reason }] : [];
}

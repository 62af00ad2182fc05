import { type Refusal, refusal, type Text } from '@platform/core';
import { type Clock, core, type Ctx, newId, provideTo, referenceLookup, rowsOf } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import {
  type AppliedRow,
  type CheckedRow,
  type ColumnSpec,
  type HeldRow,
  importDefinition,
  importDefinitions,
  type ImportSpec,
  type ParsedRow,
  repeatedRows,
  type Undone,
  type UndoneRow,
} from '@plugins/imports/server/api';
import { z } from 'zod';
import { properties, Property } from '../../contract/index.ts';
import { PropertyEntity } from '../property.ts';

const faults = {
  nameMissing: refusal('ERR_PROPERTY_NAME_MISSING', 422, { sv: 'Namn saknas.', nb: 'Navn mangler.' }),
  tooLong: refusal('ERR_PROPERTY_TEXT_TOO_LONG', 422, { sv: 'Texten är för lång.', nb: 'Teksten er for lang.' }),
  exists: refusal('ERR_PROPERTY_EXISTS', 409, { sv: 'Fastigheten finns redan.', nb: 'Eiendommen finnes allerede.' }),
  twice: refusal('ERR_PROPERTY_TWICE_IN_LIST', 422, {
    sv: 'Fastigheten finns också på rad {row}.',
    nb: 'Eiendommen finnes også på rad {row}.',
  }),
  changedSince: refusal('ERR_PROPERTY_CHANGED_SINCE_CHECK', 409, {
    sv: 'Fastigheten har ändrats sedan listan kontrollerades.',
    nb: 'Eiendommen er endret siden listen ble kontrollert.',
  }),
} as const;
const FIELDS = ['name', 'address', 'postalCode', 'city', 'designation', 'directions'] as const;
type Field = (typeof FIELDS)[number];
type Facts = Readonly<Partial<Record<Field, string>>>;

const column = (field: Field, en: string, more: Partial<ColumnSpec> = {}): ColumnSpec => {
  const { label, max } = Property.fields[field];
  return { heading: { ...label, en }, parse: (text) => (text.length <= (max ?? 0) ? text : undefined), invalid: faults.tooLong, ...more };
};
const columns: Readonly<Record<Field, ColumnSpec>> = {
  name: column('name', 'Name', { required: faults.nameMissing, synonyms: ['Fastighet', 'Eiendom'] }),
  address: column('address', 'Address', { synonyms: ['Gatuadress', 'Gateadresse'] }),
  postalCode: column('postalCode', 'Postal code', { synonyms: ['Postnr'] }),
  city: column('city', 'City', { synonyms: ['Postort', 'By'] }),
  designation: column('designation', 'Designation', { synonyms: ['Beteckning', 'Gnr/bnr'] }),
  directions: column('directions', 'Directions', { severalLines: true }),
};

/** What the check decided to do with a row; `version` and `before` are a change's. */
interface Plan {
  readonly facts: Facts;
  readonly version?: number;
  readonly before?: Facts;
}
type PropertyImport = ImportSpec<Field, Record<string, never>, Plan, Record<string, never>>;
const CHANGED: Text = { sv: 'Fastigheten har ändrats sedan importen.', nb: 'Eiendommen er endret siden importen.' };
const BUILT_ON: Text = { sv: 'Ritningar eller annat hör till fastigheten.', nb: 'Plantegninger eller annet hører til eiendommen.' };

const instructions = {
  sv: ['En rad per fastighet. Namnet måste fyllas i och säger vilken fastighet raden gäller.', 'En tom cell lämnar uppgiften som den är.'],
  nb: ['Én rad per eiendom. Navnet må fylles ut og sier hvilken eiendom raden gjelder.', 'En tom celle lar opplysningen stå som den er.'],
};

interface Deps {
  readonly clock: Clock;
  /** Which of these properties something refers to. */
  readonly heldOf: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlySet<string>>;
}
type Row = PropertyEntity;
/** Properties from Excel, known by their names. */
function createPropertyImport({ clock, heldOf }: Deps): PropertyImport {
  return {
    kind: 'properties',
    plugin: properties,
    permission: properties.permissions.write,
    title: Property.words.many,
    columns,
    options: z.strictObject({}),
    faults: Object.values(faults),
    instructions,
    async check(ctx, { rows, existing }) {
      const known = await named(ctx, rows);
      const repeated = repeatedRows(rows, ({ values: { name } }) => name?.toLowerCase());
      return { rows: rows.map((row) => checkProperty(row, { known, repeated, existing })), shared: {}, notes: [] };
    },

    async apply(ctx, { rows }) {
      const known = await byIds(ctx, rows);
      const shared = { organisationId: ctx.organisationId, createdAt: clock.now() };
      const applied = rows.map(({ row, outcome, subjectId, plan: { facts, version } }): AppliedRow<Field> => {
        const there = known.get(subjectId);
        if (outcome === 'created') ctx.em.create(PropertyEntity, { ...EMPTY, ...facts, ...shared, id: subjectId } as never); // its fields, and a name
        else if (there?.version === version) Object.assign(there as object, facts);
        else return { row, fault: { column: 'name', code: faults.changedSince.code } };
        return { row };
      });
      await ctx.em.flush();
      return applied;
    },

    async undo(ctx, { rows }): Promise<Undone> {
      const known = await byIds(ctx, rows);
      const there = rows.filter(({ subjectId }) => known.has(subjectId));
      const made = there.filter(({ outcome }) => outcome === 'created').map(({ subjectId }) => subjectId);
      const built = await heldOf(ctx, made);
      const held = there.flatMap((row) => heldBy(row, known.get(row.subjectId), built));
      if (held.length > 0) return { held };
      for (const { outcome, subjectId, plan } of there) {
        const row = known.get(subjectId) as Row; // as filtered above
        if (outcome === 'created') ctx.em.remove(row);
        else Object.assign(row, plan.before);
      }
      await ctx.em.flush();
      return { notes: [] };
    },
  };
}

async function named(ctx: Ctx, rows: readonly ParsedRow<Field>[]): Promise<ReadonlyMap<string, Row>> {
  const names = new Set(rows.flatMap(({ values: { name } }) => name?.toLowerCase() ?? []));
  const found = await ctx.em.find(PropertyEntity, { organisationId: ctx.organisationId });
  return new Map(found.filter(({ name }) => names.has(name.toLowerCase())).map((row) => [row.name.toLowerCase(), row]));
}

async function byIds(ctx: Ctx, rows: readonly { readonly subjectId: string }[]): Promise<ReadonlyMap<string, Row>> {
  const ids = rows.map(({ subjectId }) => subjectId) as never; // the check made or found them
  return new Map((await ctx.em.find(PropertyEntity, { id: { $in: ids } })).map((row) => [row.id, row]));
}

interface Check {
  readonly known: ReadonlyMap<string, Row>;
  readonly repeated: ReadonlyMap<number, number>;
  readonly existing: Existing;
}
function checkProperty({ row, values }: ParsedRow<Field>, { known, repeated, existing }: Check): CheckedRow<Field, Plan> {
  const { name } = values;
  if (!name) return { outcome: 'failed', faults: [] };
  const earlier = repeated.get(row);
  if (earlier !== undefined) return failed(name, faults.twice.code, { row: earlier });
  const there = known.get(name.toLowerCase());
  if (!there) return { outcome: 'created', subjectId: newId(), plan: { facts: values } };
  if (existing === 'REFUSE') return failed(name, faults.exists.code);
  const changes = FIELDS.filter((field) => field !== 'name' && values[field] !== undefined && values[field] !== there[field]);
  if (changes.length === 0) return { outcome: 'unchanged', subjectId: there.id };
  const before = Object.fromEntries(changes.map((field) => [field, there[field]]));
  const facts = Object.fromEntries(changes.map((field) => [field, values[field]]));
  return { outcome: 'changed', subjectId: there.id, plan: { facts, before, version: there.version }, before };
}

function heldBy({ row, subjectId, plan }: UndoneRow<Plan>, there: Row | undefined, built: ReadonlySet<string>): HeldRow[] {
  const isChanged = there?.version !== (plan.version ?? 0) + 1;
  const reason = isChanged ? CHANGED : built.has(subjectId) ? BUILT_ON : undefined;
  return reason ? [{ row, name: there?.name ?? '', reason }] : [];
}

const EMPTY = { address: '', postalCode: '', city: '', designation: '', directions: '' };
const failed = (name: string, code: Refusal['code'], details?: Readonly<Record<string, number>>): CheckedRow<Field, Plan> => ({
  outcome: 'failed',
  faults: [{ column: 'name', value: name, code, ...(details && { details }) }],
});

export const propertyImport = provideTo(importDefinitions, { clock: core.clock, references: referenceLookup }, ({ clock, references }) =>
  importDefinition(createPropertyImport({ clock, heldOf: (ctx, ids) => references.held(ctx, rowsOf(Property), ids) })),
);

import { fill, type Language } from '@platform/core';
import { isoOf, type Moment } from '@platform/server';
import { type Import, type ImportFault, type ImportRow, importRefusals, type ImportSummary, workbookRefusals } from '../contract/index.ts';
import type { ColumnSpec, Fault } from './definition.ts';
import type { ImportEntity, KeptRefusal } from './import.entity.ts';
import type { ImportKinds } from './import-kinds.ts';
import type { ShownRow } from './import-rows.ts';

export type ImportView = ReturnType<typeof createImportView>;

/** Imports and their rows as they are told, in the asker's language. */
export function createImportView({ kinds }: { readonly kinds: ImportKinds }) {
  const textOf = (kind: string, { code, details }: KeptRefusal, language: Language): string => {
    const refusal = OF_FILES.get(code) ?? kinds.faultOf(kind, code);
    return refusal ? fill(refusal.text[language], details) : code;
  };

  const faultsOf = (
    { kind, columns }: ImportEntity,
    { row, faults }: Pick<ShownRow, 'row' | 'faults'>,
    language: Language,
  ): ImportFault[] =>
    (faults ?? []).map(({ column, value, code, details = {} }: Fault) => ({
      row,
      column,
      code,
      value: value === undefined ? null : wordsOf(kinds.of(kind).columns[column], value, language),
      heading: columns.find((each) => each.column === column)?.heading ?? null,
      message: textOf(kind, { code, details: { ...details, value: value ?? '' } }, language),
    }));

  const ofFile = ({ kind, fault }: ImportEntity, language: Language): ImportFault[] =>
    fault ? [{ row: null, column: null, heading: null, value: null, code: fault.code, message: textOf(kind, fault, language) }] : [];

  return {
    /** `failing`: the first rows with faults. */
    import(imported: ImportEntity, failing: readonly ShownRow[], language: Language): Import {
      const { options, columns, notes } = imported;
      const errors = [...ofFile(imported, language), ...failing.flatMap((row) => faultsOf(imported, row, language))];
      return {
        ...toFigures(imported),
        organisationId: imported.organisationId,
        options: { ...options },
        columns: [...columns],
        notes: notes.map((note) => note[language]),
        errors,
      };
    },
    summary: toSummary,
    faults: faultsOf,
    row(imported: ImportEntity, shown: ShownRow, language: Language): ImportRow {
      const { row, outcome, subjectId } = shown;
      const { columns } = kinds.of(imported.kind);
      const before = Object.entries(shown.before ?? {}).map(([column, value]) => [column, wordsOf(columns[column], value, language)]);
      const values = valuesOf(imported, shown);
      return { row, outcome, subjectId, values, before: Object.fromEntries(before), faults: faultsOf(imported, shown, language) };
    },
  };
}

/** A value in words, each of them where the column takes several. */
function wordsOf(column: ColumnSpec | undefined, value: string, language: Language): string {
  const one = (id: string) => column?.values?.[id]?.[language] ?? id;
  return column?.several ? value.split(', ').map(one).join(', ') : one(value);
}

/** Refusals of the whole file. */
const OF_FILES = new Map(
  [...Object.values(workbookRefusals), ...Object.values(importRefusals)].map((refusal) => [refusal.code as string, refusal]),
);

/** What the row's cells say, by column. */
function valuesOf({ columns }: ImportEntity, { cells }: Pick<ShownRow, 'cells'>): Record<string, string> {
  const read = columns.flatMap(({ column }) => (column === null ? [] : [column]));
  return Object.fromEntries(read.map((column, at) => [column, cells[at] ?? '']));
}

/** What a summary is made of, for a list. */
export const SUMMARY_COLUMNS = [
  ...([
    'i.id',
    'i.kind',
    'i.organisationId',
    'i.fileName',
    'i.status',
    'i.existing',
    'i.rows',
    'i.created',
    'i.changed',
    'i.unchanged',
  ] as const),
  ...(['i.failed', 'i.progress', 'i.createdById', 'i.createdByName', 'i.createdAt', 'i.appliedAt', 'i.undoneAt'] as const),
];
type Summarised = Pick<
  ImportEntity,
  | ('id' | 'kind' | 'organisationId' | 'fileName' | 'status' | 'existing' | 'rows' | 'created' | 'changed' | 'unchanged')
  | ('failed' | 'progress' | 'createdById' | 'createdByName')
> & { readonly createdAt: Moment; readonly appliedAt?: Moment | null | undefined; readonly undoneAt?: Moment | null | undefined };
type Listed = Summarised & { readonly organisationName: string };

const toSummary = ({ organisationName, ...imported }: Listed): ImportSummary => ({
  ...toFigures(imported),
  organisation: { id: imported.organisationId, name: organisationName },
});

function toFigures(imported: Summarised): Omit<ImportSummary, 'organisation'> {
  const { id, kind, fileName, status, existing, rows, created, changed, unchanged, failed, progress } = imported;
  const { createdById, createdByName, createdAt, appliedAt, undoneAt } = imported;
  return {
    id,
    kind,
    fileName,
    status,
    existing,
    rows,
    created,
    changed,
    unchanged,
    failed,
    progress,
    createdAt: isoOf(createdAt),
    createdBy: { id: createdById ?? null, name: createdByName },
    appliedAt: appliedAt ? isoOf(appliedAt) : null,
    undoneAt: undoneAt ? isoOf(undoneAt) : null,
  };
}

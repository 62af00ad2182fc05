import { type Ctx, type Live, Refused, type Work } from '@platform/server';
import { type ImportKey, type SheetColumn, imports } from '../contract/index.ts';
import type { CheckedRow, ColumnSpec, ParsedRow } from './definition.ts';
import { findTable, type ReadTable } from './find-table.ts';
import type { Counts, ImportEntity } from './import.entity.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportKinds } from './import-kinds.ts';
import { covered, keptCell, keptFault } from './kept-text.ts';
import { type StoredRow, storeRows } from './import-rows.ts';
import { asImporter, findImport, type ImportState, lockImport, stateOf } from './import-work.ts';
import { parseCells } from './parse-cells.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import type { Turns } from './workbook/turns.ts';

export interface ImportReaderDeps {
  readonly files: ImportFiles;
  readonly kinds: ImportKinds;
  readonly live: Live;
  readonly turns: Turns;
  readonly work: Work;
}
export type ImportReader = ReturnType<typeof createImportReader>;

/** Reads the file of an import and checks its rows. Run again, it does the same again: the preview is replaced in one transaction. */
export function createImportReader({ files, kinds, live, turns, work }: ImportReaderDeps) {
  const told = (ctx: Ctx, { id, organisationId, kind }: ImportEntity) =>
    live.publish(ctx, { topic: imports.topics.import, id, organisationId, seenWith: [kinds.of(kind).permission] });

  const checked = async (ctx: Ctx, imported: ImportEntity, table: ReadTable): Promise<void> => {
    const definition = kinds.of(imported.kind);
    const columns = imported.columns.length > 0 ? imported.columns : table.columns;
    const parsed = parseCells(definition, columns, table.rows);
    const { options, existing } = imported;
    const there = new Set(columns.flatMap(({ column }) => column ?? []));
    const found = await definition.check(ctx, { rows: parsed, columns: there, options, existing });
    const stored = storedRows({ table, columns, parsed, checked: found.rows, specs: definition.columns });
    await storeRows(ctx, imported, stored);
    imported.check({ columns, notes: found.notes, shared: found.shared, rows: stored.length, counts: countsOf(stored) });
  };

  const settle = async (key: ImportKey, reading: number, step: (ctx: Ctx, imported: ImportEntity) => Promise<void>): Promise<void> => {
    await work.write(await asImporter(work, key), async (ctx) => {
      const imported = await lockImport(ctx, key.importId);
      // corrected meanwhile: another reading is on its way
      if (imported.status !== 'READING' || imported.reading !== reading) return;
      await step(ctx, imported);
      await told(ctx, imported);
    });
  };

  return {
    /** Does nothing to an import that is not to be read. */
    async read(key: ImportKey): Promise<ImportState> {
      const { kind, fileKey, fileName, status, reading } = await work.read(await asImporter(work, key), (ctx) =>
        findImport(ctx, key.importId),
      );
      if (status !== 'READING') return stateOf(work, key);
      try {
        const workbook = await turns.take(key.organisationId, async () => readWorkbook(await files.read(fileKey), { fileName }));
        const table = findTable(kinds.of(kind), workbook);
        await settle(key, reading, async (_ctx, imported) => imported.pass(READ_PERCENT));
        await settle(key, reading, (ctx, imported) => checked(ctx, imported, table));
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        const { refusal, details } = error;
        await settle(key, reading, async (_ctx, imported) => imported.fail({ code: refusal.code, details }));
      }
      return stateOf(work, key);
    },
  };
}
/** How much of the way it is once the file is read. */
const READ_PERCENT = 40;

interface CheckedTable {
  readonly table: ReadTable;
  readonly columns: readonly SheetColumn[];
  readonly parsed: readonly ParsedRow[];
  readonly checked: readonly CheckedRow<string, unknown>[];
  readonly specs: Readonly<Record<string, ColumnSpec>>;
}

function storedRows({ table, columns, parsed, checked, specs }: CheckedTable): StoredRow[] {
  const read = columns.flatMap(({ index, column }) => (column === null ? [] : [{ index, column, shownAs: specs[column]?.shownAs }]));
  return table.rows.map(({ number: row, cells: all }, at) => {
    const cells = read.map((each) => keptText(each, all, parsed[at]?.values));
    const faults = (parsed[at]?.faults ?? []).map(keptFault);
    const found = checked[at];
    if (!found || found.outcome === 'failed')
      return { row, cells, outcome: 'failed', faults: [...faults, ...(found?.faults ?? []).map(keptFault)] };
    if (faults.length > 0) return { row, cells, outcome: 'failed', faults };
    const { outcome, subjectId } = found;
    if (outcome === 'unchanged') return { row, cells, outcome, subjectId };
    const { plan } = found;
    return outcome === 'created'
      ? { row, cells, outcome, subjectId, plan }
      : { row, cells, outcome, subjectId, plan, before: found.before };
  });
}

interface ReadColumn extends Pick<ColumnSpec, 'shownAs'> {
  readonly index: number;
  readonly column: string | null;
}

/** What the preview keeps of a cell: nothing that must not lie open, faulty or not. */
function keptText({ index, column, shownAs }: ReadColumn, cells: readonly string[], values: ParsedRow['values'] = {}): string {
  const text = keptCell(cells[index] ?? '');
  if (!shownAs) return text;
  const value = values[column ?? ''];
  return value === undefined ? covered(text) : shownAs(value);
}

function countsOf(rows: readonly StoredRow[]): Counts {
  const counts = { created: 0, changed: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

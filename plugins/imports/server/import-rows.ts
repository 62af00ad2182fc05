import type { Page } from '@platform/core';
import { type Ctx, longList, query, unpacked } from '@platform/server';
import type { RowOutcome } from '../contract/index.ts';
import type { Fault, PlannedRow, UndoneRow } from './definition.ts';
import { keptFault } from './kept-text.ts';
import { type Batch, forgetBatches } from './import-batches.ts';

/** One row of the preview, as it is written. */
export interface StoredRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly subjectId?: string | undefined;
  /** The texts of the columns that are read, in the order of the sheet. */
  readonly cells: readonly string[];
  readonly plan?: unknown;
  readonly before?: unknown;
  readonly faults?: readonly Fault[] | undefined;
}
/** A row as it is shown. */
export interface ShownRow {
  readonly row: number;
  readonly outcome: RowOutcome;
  readonly subjectId: string | null;
  readonly cells: readonly string[];
  readonly before: Readonly<Record<string, string>> | null;
  readonly faults: readonly Fault[] | null;
}
interface Owner {
  readonly id: string;
  readonly organisationId: string;
}
const AT_A_TIME = 5000;

/** Puts the rows of a reading in the place of those of the one before. */
export async function storeRows(ctx: Ctx, { id, organisationId }: Owner, stored: readonly StoredRow[]): Promise<void> {
  await forgetRows(ctx, id);
  let written: Promise<unknown> = Promise.resolve();
  for (let start = 0; start < stored.length; start += AT_A_TIME) {
    const part = stored.slice(start, start + AT_A_TIME);
    // made while the database still writes the ones before
    const lists = [
      id,
      organisationId,
      longList(part.map(({ row }) => String(row))),
      longList(part.map(({ outcome }) => outcome)),
      longList(part.map(({ subjectId }) => subjectId)),
      joined(part, 'cells'),
      joined(part, 'plan'),
      joined(part, 'before'),
      joined(part, 'faults'),
    ];
    await written;
    written = query(ctx, INSERT, lists);
  }
  await written;
}
const INSERT = `insert into imports_row (import_id, organisation_id, row, outcome, subject_id, cells, plan, before, faults)
  select $1::uuid, $2::uuid, * from unnest(${unpacked(3)}::int[], ${unpacked(4)}, ${unpacked(5)}::uuid[], ${unpacked(6)}::json[],
    ${unpacked(7)}::json[], ${unpacked(8)}::json[], ${unpacked(9)}::json[])`;

/** JSON of each row, nothing for none. */
function joined<K extends string>(part: readonly { readonly [N in K]?: unknown }[], name: K): string | null {
  if (part.every((each) => each[name] === undefined)) return null;
  return longList(part.map((each) => (each[name] === undefined ? undefined : JSON.stringify(each[name]))));
}

/** The rows of a batch. */
export async function dueRows(ctx: Ctx, id: string, { firstRow, lastRow }: Batch): Promise<PlannedRow<unknown>[]> {
  const text = `select row, outcome, subject_id as "subjectId", plan from imports_row
    where import_id = $1 and row between $2 and $3 and outcome in ('created', 'changed') order by row`;
  return query(ctx, text, [id, firstRow, lastRow]);
}

/** The rows that have been written, with what their undo needs. */
export async function writtenRows(ctx: Ctx, id: string): Promise<UndoneRow<unknown>[]> {
  const text = `select r.row, r.outcome, r.subject_id as "subjectId", r.plan, r.undo from imports_batch b
    join imports_row r on r.import_id = b.import_id and r.row between b.first_row and b.last_row
    where b.import_id = $1 and b.is_written and r.outcome in ('created', 'changed') order by r.row`;
  return query(ctx, text, [id]);
}

export async function keepUndo(ctx: Ctx, id: string, kept: readonly { readonly row: number; readonly undo?: unknown }[]): Promise<void> {
  if (kept.length === 0) return;
  const text = `update imports_row r set undo = k.undo from unnest($2::int[], ${unpacked(3)}::json[]) as k (row, undo) where r.import_id = $1 and r.row = k.row`;
  await query(ctx, text, [id, kept.map(({ row }) => row), joined(kept, 'undo')]);
}

/** These rows could not be written after all. */
export async function failRows(ctx: Ctx, id: string, lost: readonly { readonly row: number; readonly fault: Fault }[]): Promise<void> {
  if (lost.length === 0) return;
  const text = `update imports_row r set outcome = 'failed', subject_id = null, faults = k.faults
    from unnest($2::int[], ${unpacked(3)}::json[]) as k (row, faults) where r.import_id = $1 and r.row = k.row`;
  await query(ctx, text, [
    id,
    lost.map(({ row }) => row),
    joined(
      lost.map(({ fault }) => ({ faults: [keptFault(fault)] })),
      'faults',
    ),
  ]);
}

/** What a page of the preview may take in the database: a browser has to draw it. */
const PAGE_BYTES = 512 * 1024;
const SIZE = `octet_length(cells::text) + coalesce(octet_length(before::text), 0) + coalesce(octet_length(faults::text), 0)`;

/** A page of the preview, by row number. It is shorter where its rows are long, and has at least one row. */
export async function readRows(
  ctx: Ctx,
  id: string,
  { outcome, after, limit }: { readonly outcome?: RowOutcome | undefined; readonly after: number; readonly limit: number },
): Promise<Pick<Page<ShownRow>, 'items' | 'nextCursor'>> {
  const text = `select row, outcome, subject_id as "subjectId", cells, before, faults, is_more as "isMore" from (
      select *, sum(${SIZE}) over (order by row) as bytes, row_number() over (order by row) as at, lead(row) over (order by row) is not null as is_more
      from (select * from imports_row where import_id = $1 and row > $2 and ($3::text is null or outcome = $3) order by row limit $4 + 1) as found
    ) as sized where at = 1 or (at <= $4 and bytes <= ${PAGE_BYTES}) order by row`;
  const items = await query<ShownRow & { readonly isMore: boolean }>(ctx, text, [id, after, outcome, limit]);
  const last = items.at(-1);
  return { items, nextCursor: last?.isMore ? String(last.row) : null };
}

/** Why rows cannot be used, all of them in the order of the file. */
export async function readFaults(ctx: Ctx, id: string): Promise<Pick<ShownRow, 'row' | 'faults'>[]> {
  return query(ctx, `select row, faults from imports_row where import_id = $1 and outcome = 'failed' order by row`, [id]);
}

async function forgetRows(ctx: Ctx, id: string): Promise<void> {
  await forgetBatches(ctx, id);
  await query(ctx, 'delete from imports_row where import_id = $1', [id]);
}

/** Removes an import and its rows. */
export async function forgetImport(ctx: Ctx, { id }: { readonly id: string }): Promise<void> {
  await forgetRows(ctx, id);
  await query(ctx, 'delete from imports_import where id = $1', [id]);
}

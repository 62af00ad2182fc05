import { isNumber, type StreamReply } from '@platform/core';
import type { Ctx } from '../context.ts';
import type { Clock } from '../core.ts';
import type { ListQuery } from '@platform/core';
import { sorted, type Sorting } from '../list/page.ts';
import type { ExportColumn, ExportValue } from '../workbook/export-rows.ts';
import { CHUNK, listWorkbook } from '../workbook/list-workbook.ts';
import { type Narrowed, narrowedRows, type ReadRow } from './resource-rows.ts';
import type { ResourceTable } from './served.ts';

/** How a list of a resource is sorted: texts upwards, the newest first. */
export const sortingOf = ({ orderBy, order }: Pick<ListQuery, 'orderBy' | 'order'>): Sorting => ({
  by: `r.${orderBy}`,
  id: 'r.id',
  way: order ?? (orderBy === 'createdAt' ? 'desc' : 'asc'),
});

/** The whole of a narrowed list as a workbook, a column for each field. */
export function exportResource(
  ctx: Ctx,
  served: ResourceTable,
  {
    clock,
    list: { orderBy, order, ...narrowed },
  }: { readonly clock: Clock; readonly list: Pick<ListQuery, 'orderBy' | 'order'> & Narrowed },
): StreamReply {
  const { words, fields } = served.resource;
  const columns = Object.entries(fields).map(([name, field]): [string, ExportColumn] => {
    const { label, kind, choices } = field;
    const as = isNumber(field) ? 'number' : kind === 'day' ? 'day' : 'text';
    return [name, { heading: label, as, ...(choices && { values: choices }) }];
  });
  const since: ExportColumn = { heading: { sv: 'Skapad', nb: 'Opprettet' }, as: 'moment' };
  async function* rows() {
    const found = sorted(narrowedRows(ctx, served, narrowed), sortingOf({ orderBy, order }));
    for await (const row of found.stream(CHUNK)) yield exported(row, served);
  }
  return listWorkbook(ctx, clock, { sheet: words.many, columns: { ...Object.fromEntries(columns), createdAt: since }, rows: rows() });
}

function exported(row: ReadRow, { resource }: ResourceTable): Readonly<Record<string, ExportValue>> {
  const values = Object.entries(resource.fields).map(([name, { kind }]) => {
    const value = kind === 'reference' ? row[`${name}:name`] : row[name];
    if (typeof value === 'boolean') return [name, value ? '✓' : ''];
    return [name, value !== null && typeof value === 'object' ? (value as { name?: string }).name : value]; // computed: another row by its name
  });
  return { ...Object.fromEntries(values), createdAt: row['createdAt'], organisation: row['organisation'] };
}

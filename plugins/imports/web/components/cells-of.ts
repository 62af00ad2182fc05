import type { ImportRow, SheetColumn } from '../../contract/index.ts';
import type { CellOfRow } from './row-value.tsx';

/** The columns of the file that are read. */
export const readColumns = (columns: readonly SheetColumn[]) =>
  columns.flatMap(({ column, heading }) => (column === null ? [] : [{ column, heading }]));
type ReadColumn = ReturnType<typeof readColumns>[number];

export const cellOf = ({ values, before, faults }: ImportRow, { column }: ReadColumn): CellOfRow => ({
  value: values[column] ?? '',
  before: before[column],
  faults: faults.filter((fault) => fault.column === column).map(({ message }) => message),
});

/** The faults of a row that belong to none of the columns read. */
export const otherFaults = ({ faults }: ImportRow, read: readonly ReadColumn[]): readonly string[] =>
  faults.filter((fault) => !read.some(({ column }) => column === fault.column)).map(({ message }) => message);

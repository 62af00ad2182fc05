import { refuse } from '@platform/server';
import { importRefusals, type SheetColumn } from '../contract/index.ts';
import type { ImportDefinition } from './definition.ts';

/** The file's columns as the sender says that they are; those that are not named are not read. @throws 422 when that cannot be */
export function correctedColumns(
  { columns }: ImportDefinition,
  known: readonly SheetColumn[],
  chosen: readonly Pick<SheetColumn, 'index' | 'column'>[],
): SheetColumn[] {
  if (chosen.length === 0) return [];
  const columnAt = new Map(chosen.map(({ index, column }) => [index, column]));
  const corrected = known.map((each) => ({ ...each, column: columnAt.get(each.index) ?? null }));
  const taken = corrected.flatMap(({ column }) => (column === null ? [] : [column]));
  const isKnown = chosen.every(({ index, column }) => index < known.length && (column === null || Object.hasOwn(columns, column)));
  if (!isKnown || new Set(taken).size < taken.length || taken.length === 0) throw refuse(importRefusals.columns);
  return corrected;
}

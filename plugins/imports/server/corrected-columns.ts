import { fill, type Language, type Text } from '@platform/core';
import { refuse } from '@platform/server';
import { columnFaults, importRefusals, type SheetColumn } from '../contract/index.ts';
import type { ImportDefinition } from './definition.ts';

type Chosen = Pick<SheetColumn, 'index' | 'column'>;
interface Known {
  readonly columns: ImportDefinition['columns'];
  /** The file's own. */
  readonly sheet: readonly SheetColumn[];
  readonly language: Language;
}
interface Wrong {
  readonly at: 'index' | 'column';
  readonly text: Text;
  readonly details: Readonly<Record<string, string | number>>;
}

/**
 * The file's columns as the sender mapped them. Those that are not named are not read; when none is, they are recognised anew.
 * @throws 422 for an impossible mapping, naming each wrong column
 */
export function correctedColumns(known: Known, chosen: readonly Chosen[]): SheetColumn[] {
  if (chosen.length === 0) return [];
  const { sheet, language } = known;
  const fields = chosen.flatMap((each, place) => {
    const wrong = wrongWith(each, chosen.slice(0, place), known);
    return wrong ? [{ path: `body.columns.${place}.${wrong.at}`, message: fill(wrong.text[language], wrong.details) }] : [];
  });
  const isNone = chosen.every(({ column }) => column === null);
  if (isNone && fields.length === 0) fields.push({ path: 'body.columns', message: columnFaults.none[language] });
  if (fields.length > 0) throw refuse(importRefusals.columns, { fields });
  const columnAt = new Map(chosen.map(({ index, column }) => [index, column]));
  return sheet.map((each) => ({ ...each, column: columnAt.get(each.index) ?? null }));
}

function wrongWith({ index, column }: Chosen, before: readonly Chosen[], { columns, sheet, language }: Known): Wrong | undefined {
  if (index >= sheet.length) return { at: 'index', text: columnFaults.notInFile, details: { number: index + 1, count: sheet.length } };
  if (before.some((other) => other.index === index)) return { at: 'index', text: columnFaults.twice, details: { number: index + 1 } };
  if (column === null) return undefined;
  if (!Object.hasOwn(columns, column)) return { at: 'column', text: columnFaults.unknown, details: { column } };
  const name = columns[column]?.heading[language] ?? column;
  return before.some((other) => other.column === column) ? { at: 'column', text: columnFaults.taken, details: { name } } : undefined;
}

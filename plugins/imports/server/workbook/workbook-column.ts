import type { Refusal, Text } from '@platform/core';

/** A heading or a value as people write it; English is recognised, never shown. */
export type Words = Text & { readonly en: string };

/** What reading, templates and exports need to know of a column. Keyed by the column's id, in the order in which they stand. */
export interface WorkbookColumn {
  readonly heading: Words;
  /** Other headings it is recognised by. */
  readonly synonyms?: readonly string[] | undefined;
  /** Must be filled in, where anything but `false` or absent. */
  readonly required?: boolean | Refusal | undefined;
  /** The values it may take, each with what people write for it. */
  readonly values?: Readonly<Record<string, Words>> | undefined;
  /** Takes several of the values, with commas between. */
  readonly several?: boolean | undefined;
  /** What to write in it, where the heading does not say. */
  readonly note?: Text | undefined;
}
export type WorkbookColumns<Id extends string = string> = Readonly<Record<Id, WorkbookColumn>>;

/** The mark of required columns in the headings of template and export. */
export const REQUIRED_MARK = '*';

import { extensionPoint, type Plugin, type Refusal, type Text } from '@platform/core';
import type { Ctx } from '@platform/server';
import type { z } from 'zod';
import type { Existing, ImportId } from '../contract/index.ts';
import type { WorkbookColumn } from './workbook/workbook-column.ts';

/** A column that a kind knows: its headings, and how its texts are parsed. */
export interface ColumnSpec extends WorkbookColumn {
  /** The refusal of a row that leaves it empty; absent for an optional column. */
  readonly required?: Refusal;
  /** What a written text means, in its canonical form; `undefined` when it means nothing. Asked only when there is a text and no `values`. */
  readonly parse?: (text: string) => string | undefined;
  /** Takes line breaks, as notes do; other texts stand on one line. */
  readonly severalLines?: true;
  /** How the preview shows a canonical value that must not lie open. Of a faulty text it shows the first characters. */
  readonly shownAs?: (value: string) => string;
  /** The refusal of a text that `values` or `parse` does not take. */
  readonly invalid?: Refusal;
}

/** A row once its cells have been understood, one by one. */
export interface ParsedRow<C extends string = string> {
  /** As the spreadsheet numbers it. */
  readonly row: number;
  /** Canonical values; what is empty or faulty is absent. */
  readonly values: Readonly<Partial<Record<C, string>>>;
  /** What the cells alone were refused for. A row that has any is failed whatever the check adds. */
  readonly faults: readonly Fault<C>[];
}
/** Why a row cannot be used. `code` is that of one of the definition's `faults`; `details` fill its text. */
export interface Fault<C extends string = string> {
  readonly column: C;
  readonly value?: string | undefined;
  readonly code: Refusal['code'];
  readonly details?: Readonly<Record<string, string | number>>;
}

/** What is to be checked. */
export interface CheckedFile<C extends string = string, O = unknown> {
  readonly rows: readonly ParsedRow<C>[];
  /** Those that the file has. What an empty cell takes away, a column that is not there leaves alone. */
  readonly columns: ReadonlySet<C>;
  readonly options: O;
  readonly existing: Existing;
}

/** What the check says of a row. */
export type CheckedRow<C extends string, P> =
  | { readonly outcome: 'created'; readonly subjectId: string; readonly plan: P }
  | { readonly outcome: 'changed'; readonly subjectId: string; readonly plan: P; readonly before: Readonly<Partial<Record<C, string>>> }
  | { readonly outcome: 'unchanged'; readonly subjectId: string }
  | { readonly outcome: 'failed'; readonly faults: readonly Fault<C>[] };

export interface Checked<C extends string, P, S> {
  /** One for each row, in their order. */
  readonly rows: readonly CheckedRow<C, P>[];
  /** Data (JSON) for all batches of the apply and for the undo. For example the ids of the lock systems to create. */
  readonly shared: S;
  /** What an apply will do beside the rows, for the preview. */
  readonly notes: readonly Text[];
}

export interface PlannedRow<P> {
  readonly row: number;
  readonly outcome: 'created' | 'changed';
  readonly subjectId: string;
  readonly plan: P;
}
/** The result of a row: data for its undo (JSON), or a fault. */
export type AppliedRow<C extends string = string> =
  | { readonly row: number; readonly undo?: unknown }
  | { readonly row: number; readonly fault: Fault<C> };

export interface UndoneRow<P> extends PlannedRow<P> {
  readonly undo: unknown;
}
/** A row that something has been built on since. */
export interface HeldRow {
  readonly row: number;
  /** What people call it: the key's marking. */
  readonly name: string;
  readonly reason: Text;
}
/** The result of an undo: rows prevented it, or all is undone. `notes` says what was undone with the rows. */
export type Undone = { readonly held: readonly HeldRow[] } | { readonly notes: readonly Text[] };

interface Batch<O, S> {
  readonly importId: ImportId;
  readonly options: O;
  readonly shared: S;
}

/**
 * How one kind of thing is imported. `C`: column ids, `O`: what the kind asks for, `P`: what the check decided about a row, `S`: what rows share.
 * Every step runs in a unit of work narrowed to the organisation, with the sender as the actor, for many rows at once: no query per row.
 */
export interface ImportSpec<C extends string, O, P, S> {
  /** `keys`: in addresses and on the command line. */
  readonly kind: string;
  /** Whose service must be on. */
  readonly plugin: Plugin;
  /** Who may, beside `imports:run`. */
  readonly permission: string;
  readonly title: Text;
  readonly columns: Readonly<Record<C, ColumnSpec>>;
  /** The schema of the sender's form fields beside the file: a strict object of texts. */
  readonly options: z.ZodType<O>;
  /** Every refusal that a row can get from the check or the apply. */
  readonly faults: readonly Refusal[];
  /** The template's instruction sheet, a paragraph each. */
  readonly instructions: Readonly<Record<'sv' | 'nb', readonly string[]>>;
  check(ctx: Ctx, file: CheckedFile<C, O>): Promise<Checked<C, P, S>>;
  /** Once, with the first batch: makes what the rows share. `false` when it is no longer possible. */
  begin?(ctx: Ctx, batch: Batch<O, S>): Promise<boolean>;
  /** Writes a batch with its audit rows. A row that has become impossible since the check is answered with a fault and left alone. */
  apply(ctx: Ctx, batch: Batch<O, S> & { readonly rows: readonly PlannedRow<P>[] }): Promise<readonly AppliedRow<C>[]>;
  /** Once, with the last batch: what follows from the whole. `rows` reads what was written. */
  finish?(ctx: Ctx, batch: Batch<O, S> & { readonly rows: () => Promise<readonly UndoneRow<P>[]> }): Promise<void>;
  /** Takes all of it back, or nothing where something has built on a row. `isFinished`: whether `finish` has been called. */
  undo(ctx: Ctx, batch: Batch<O, S> & { readonly rows: readonly UndoneRow<P>[]; readonly isFinished: boolean }): Promise<Undone>;
}

/** A kind among others, its own types forgotten. */
export type ImportDefinition = ImportSpec<string, unknown, unknown, unknown>;

/** Declares a kind. What `check` returns as plan and shared comes back to `apply` and `undo` as JSON gave it back. */
export function importDefinition<const C extends string, O, P, S>(spec: ImportSpec<C, O, P, S>): ImportDefinition {
  return spec as unknown as ImportDefinition; // the engine hands a definition only what that definition made: options by its schema, plans by its check
}

/** What can be imported from Excel. One definition serves the API, the wizard and the command line. */
export const importDefinitions = extensionPoint<ImportDefinition>('imports.definitions');

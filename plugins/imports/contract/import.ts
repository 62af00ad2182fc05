import { Named } from '@platform/core';
import { z } from 'zod';

export const ImportId = z.uuid().brand('ImportId');
export type ImportId = z.output<typeof ImportId>;

/** The status of an import. It is READING until the file is read and checked; only the import itself is written before APPLYING. */
export const ImportStatus = z.enum(['READING', 'CHECKED', 'APPLYING', 'DONE', 'FAILED', 'UNDONE']);
export type ImportStatus = z.output<typeof ImportStatus>;

/** What a row does, or did: create, change or repeat something, or fail. */
export const RowOutcome = z.enum(['created', 'changed', 'unchanged', 'failed']);
export type RowOutcome = z.output<typeof RowOutcome>;

/** How a row that exists already is treated: refused, or taken as a change. */
export const Existing = z.enum(['REFUSE', 'UPDATE']);
export type Existing = z.output<typeof Existing>;

/** An import takes workbooks of at most this size (spec part 9). */
export const MAX_IMPORT_BYTES = 10 * 1024 * 1024;

/** What is wrong, and where: the row as the spreadsheet numbers it. `row` and `column` are `null` when it concerns the whole file. */
export const ImportFault = z.object({
  row: z.number().int().nullable(),
  /** The column's id; `heading` is what the sender's file calls it. */
  column: z.string().nullable(),
  heading: z.string().nullable(),
  value: z.string().nullable(),
  code: z.string(),
  message: z.string(),
});
export type ImportFault = z.output<typeof ImportFault>;

/** A column of the sender's file and the column it maps to; `null`: not read. */
export const SheetColumn = z.object({
  index: z.number().int(),
  heading: z.string(),
  column: z.string().nullable(),
  /** The first few values, to recognise it by. */
  samples: z.array(z.string()),
});
export type SheetColumn = z.output<typeof SheetColumn>;

export const Import = z.object({
  id: ImportId,
  kind: z.string(),
  organisationId: z.uuid(),
  fileName: z.string(),
  status: ImportStatus,
  existing: Existing,
  /** What the kind asked for, as it was sent. */
  options: z.record(z.string(), z.string()),
  columns: z.array(SheetColumn),
  rows: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  /** Percent of what is being done now. */
  progress: z.number().int().min(0).max(100),
  /** Sentences on what else an apply does or did. After an undo, on what was undone with the rows. */
  notes: z.array(z.string()),
  /** The first faults; all of them are in the rows. */
  errors: z.array(ImportFault),
  createdAt: z.iso.datetime(),
  createdBy: z.object({ id: z.uuid().nullable(), name: z.string() }),
  appliedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
});
export type Import = z.output<typeof Import>;

/** What a list of imports shows of each. */
export const ImportSummary = Import.omit({ columns: true, errors: true, notes: true, options: true, organisationId: true }).extend({
  organisation: Named,
});
export type ImportSummary = z.output<typeof ImportSummary>;

export const ImportRow = z.object({
  row: z.number().int(),
  outcome: RowOutcome,
  /** By column id, as the file has them. */
  values: z.record(z.string(), z.string()),
  /** For a changed row: what the changed columns held before. */
  before: z.record(z.string(), z.string()),
  faults: z.array(ImportFault),
  /** What the row became, once applied. */
  subjectId: z.uuid().nullable(),
});
export type ImportRow = z.output<typeof ImportRow>;

/** What can be imported, as a wizard needs to know it. */
export const ImportKind = z.object({
  kind: z.string(),
  title: z.string(),
  columns: z.array(z.object({ id: z.string(), heading: z.string(), required: z.boolean() })),
});
export type ImportKind = z.output<typeof ImportKind>;

import type { StreamReply } from '@platform/core';
import { type Ctx, serviceRef, type Tx } from '@platform/server';
import type { Existing, Import, ImportId, ImportKey } from '../contract/index.ts';
import type { ImportState } from './import-work.ts';

export { importDefinition, importDefinitions } from './definition.ts';
export type {
  AppliedRow,
  Checked,
  CheckedRow,
  ColumnSpec,
  Fault,
  HeldRow,
  Undone,
  ImportDefinition,
  ImportSpec,
  ParsedRow,
  PlannedRow,
  UndoneRow,
} from './definition.ts';
export { repeatedRows } from './repeated-rows.ts';
export { resourceImport } from './resources/resource-import.ts';
export type { ImportState } from './import-work.ts';

export interface FileToImport {
  readonly file: { readonly name: string; readonly content: AsyncIterable<Uint8Array> };
  readonly kind: string;
  readonly existing: Existing;
  /** What the kind asks for. */
  readonly options: Readonly<Record<string, string>>;
}
/**
 * Runs an import step by step in the caller's process, for the command line. The steps are `open`, `read`, a look at the preview, `apply`,
 * `write`. A workflow that takes up the same import does no harm, and finishes what a killed process has begun. Permissions are those of
 * `ctx`.
 */
export interface ImportRuns {
  /** @throws 422 unknown kind or faulty options, 403 */
  open(tx: Tx, sent: FileToImport): Promise<{ readonly id: ImportId; readonly organisationId: string }>;
  read(key: ImportKey): Promise<ImportState>;
  get(ctx: Ctx, id: ImportId): Promise<Import>;
  /** @throws 409 when rows have faults and are not to be skipped */
  apply(ctx: Ctx, id: ImportId, options: { readonly skipFailed: boolean }): Promise<Import>;
  /** Writes the rows, batch by batch. Does nothing to an import that is not being applied. */
  write(
    key: ImportKey,
    options?: { readonly signal?: AbortSignal | undefined; readonly onBatch?: (percent: number) => void },
  ): Promise<ImportState>;
  /** The sender's workbook with the faulty rows. */
  failed(tx: Tx, id: ImportId): Promise<StreamReply>;
  /** Forgets an import of which nothing has been written: a dry run leaves no trace. */
  discard(key: ImportKey): Promise<void>;
}
export const importRuns = serviceRef<ImportRuns>('imports.importRuns');

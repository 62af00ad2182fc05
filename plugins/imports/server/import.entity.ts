import { defineEntity, p } from '@mikro-orm/core';
import type { Text } from '@platform/core';
import type { Actor } from '@platform/server';
import type { Existing, ImportId, ImportStatus, RowOutcome, SheetColumn } from '../contract/index.ts';

/** A refusal as stored. Its text is looked up by the code when it is shown. */
export interface KeptRefusal {
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
}
/** For whom the import is done; what it writes carries this name in the audit. */
export type ImportActor = Pick<Actor, 'userId' | 'name' | 'impersonator'> & { readonly roles?: Actor['roles'] };
export type Counts = Readonly<Record<RowOutcome, number>>;

const ImportSchema = defineEntity({
  name: 'Import',
  tableName: 'imports_import',
  comment: 'not audited: progress is no news; what people do with an import is audited by name',
  properties: {
    id: p.uuid().$type<ImportId>().primary(),
    organisationId: p.uuid(),
    kind: p.string(),
    status: p.string().$type<ImportStatus>(),
    existing: p.string().$type<Existing>(),
    options: p.json().$type<Readonly<Record<string, string>>>(),
    fileName: p.string(),
    fileKey: p.string(),
    /** The number of this reading of the file: correcting the columns reads it again. */
    reading: p.integer(),
    columns: p.json().$type<readonly SheetColumn[]>(),
    notes: p.json().$type<readonly Text[]>(),
    /** What the kind's check gave for all rows. */
    shared: p.json(),
    fault: p.json().$type<KeptRefusal>().nullable(),
    skipFailed: p.boolean(),
    /** No further batch is begun: what is written is about to be taken back. */
    isStopped: p.boolean(),
    rows: p.integer(),
    created: p.integer(),
    changed: p.integer(),
    unchanged: p.integer(),
    failed: p.integer(),
    /** How many rows have been written. */
    applied: p.integer(),
    progress: p.integer(),
    actor: p.json().$type<ImportActor>(),
    createdById: p.uuid().nullable(),
    createdByName: p.string(),
    createdAt: p.datetime(),
    appliedAt: p.datetime().nullable(),
    undoneAt: p.datetime().nullable(),
  },
});

/** A file on its way into the portal. */
export class ImportEntity extends ImportSchema.class {
  /** Whether somebody can still decide about it: look at it, correct its columns, apply it. */
  isOpen(): boolean {
    return this.status === 'READING' || this.status === 'CHECKED' || (this.status === 'FAILED' && this.rows > 0);
  }

  /** The file is to be read again, with these columns. */
  readAgain(columns: readonly SheetColumn[]): void {
    this.status = 'READING';
    this.reading += 1;
    this.columns = columns;
    this.fault = null;
    this.progress = 0;
  }

  pass(percent: number): void {
    this.progress = percent;
  }

  check({ counts, ...found }: { readonly counts: Counts } & Pick<ImportEntity, 'columns' | 'notes' | 'shared' | 'rows'>): void {
    Object.assign(this, found, counts);
    this.status = 'CHECKED';
    this.progress = 100;
  }

  beginApply({ skipFailed, actor }: { readonly skipFailed: boolean; readonly actor: ImportActor }): void {
    this.status = 'APPLYING';
    this.skipFailed = skipFailed;
    this.actor = actor;
    this.progress = 0;
  }

  finish(at: Date): void {
    this.status = 'DONE';
    this.progress = 100;
    this.appliedAt = at;
  }

  /** It ends here, with nothing written. */
  fail(fault: KeptRefusal): void {
    this.status = 'FAILED';
    this.fault = fault;
    this.applied = 0;
    this.isStopped = false;
    this.progress = 100;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Continues after a stop without the failed rows. What is written has to stay. */
  goOn(): void {
    this.skipFailed = true;
    this.isStopped = false;
  }

  /** `notes`: what went with the rows. */
  undo({ at, notes }: { readonly at: Date; readonly notes: readonly Text[] }): void {
    this.status = 'UNDONE';
    this.undoneAt = at;
    this.notes = notes;
  }
}
ImportSchema.setClass(ImportEntity);

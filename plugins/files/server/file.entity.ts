import { defineEntity, p } from '@mikro-orm/core';
import type { FileId } from '../contract/index.ts';

const FileSchema = defineEntity({
  name: 'File',
  tableName: 'files_file',
  properties: {
    id: p.uuid().$type<FileId>().primary(),
    organisationId: p.uuid(),
    senderId: p.uuid().nullable(),
    name: p.string(),
    size: p.integer(),
    mediaType: p.string(),
    sha256: p.string(),
    storeKey: p.string(),
    subjectType: p.string().nullable(),
    subjectId: p.string().nullable(),
    createdAt: p.datetime(),
  },
});

/** A file that was sent; private to its sender until something takes it. */
export class FileEntity extends FileSchema.class {
  isTaken(): boolean {
    return this.subjectId !== null && this.subjectId !== undefined;
  }

  /** From now on it belongs to that subject, and is no longer swept. */
  takeFor({ type, id }: { readonly type: string; readonly id: string }): void {
    this.subjectType = type;
    this.subjectId = id;
  }
}
FileSchema.setClass(FileEntity);

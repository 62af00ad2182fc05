import { type Ctx, serviceRef, type StoredFile } from '@platform/server';
import type { FileId, FileLink, SentFile } from '../contract/index.ts';

export interface Subject {
  readonly type: string;
  readonly id: string;
}
/** What a taker accepts. */
export interface FileRules {
  /** By content: `application/pdf`. */
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}
/** Files for other plugins. */
export interface Files {
  /** Sends what the portal made itself to the store: never inside a unit of work. What is not kept within a day is swept. */
  store(content: Uint8Array): Promise<StoredFile>;
  /** Keeps what was stored, for a subject. `organisationId`: whose it is. */
  keep(
    ctx: Ctx,
    file: {
      readonly name: string;
      readonly mediaType: string;
      readonly stored: StoredFile;
      readonly subject: Subject;
      readonly organisationId: string;
    },
  ): Promise<SentFile>;
  /** Makes a sent file part of a subject. @throws 404 when it is not the asker's own or taken already, 422 by the rules */
  take(ctx: Ctx, fileId: FileId, options: { readonly subject: Subject; readonly rules: FileRules }): Promise<SentFile>;
  /** The bytes. @throws 404 outside the reach */
  read(ctx: Ctx, fileId: FileId): Promise<AsyncIterable<Uint8Array>>;
  /** Erases a file with its content; nobody has it any more. Whoever asks must have checked that it is theirs to erase. @throws 404 */
  remove(ctx: Ctx, fileId: FileId): Promise<void>;
  /** An address that shows this one file for five minutes. Whoever asks for it must have checked that the asker may see it. */
  linkTo(fileId: FileId): FileLink;
}
export const files = serviceRef<Files>('files.files');

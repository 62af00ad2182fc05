import { LockMode } from '@mikro-orm/postgresql';
import { refusals } from '@platform/core';
import { type Clock, type Ctx, type FileStore, newId, refuse, rows, type StoredFile, type Tx, ALL, asReach } from '@platform/server';
import { endingsOf, type FileId, fileRefusals, type SentFile } from '../contract/index.ts';
import type { FileRules, Files, Subject } from './api.ts';
import { FileEntity } from './file.entity.ts';
import type { FileLinks } from './file-links.ts';
import { mediaTypeOf } from './media-type.ts';

export interface FileServiceDeps {
  readonly clock: Clock;
  readonly store: FileStore;
  readonly links: FileLinks;
}
export type FileService = ReturnType<typeof createFileService>;

export function createFileService({ clock, store, links }: FileServiceDeps) {
  const kept = async (ctx: Ctx, name: string, stored: StoredFile) => {
    await store.keep(ctx, stored);
    const { key, size, sha256 } = stored;
    return { id: newId<FileId>(), name, size, sha256, storeKey: key, senderId: ctx.actor.userId ?? null, createdAt: clock.now() };
  };
  return {
    async send(tx: Tx, { name, content }: { readonly name: string; readonly content: AsyncIterable<Uint8Array> }): Promise<SentFile> {
      const mediaType = await mediaTypeOf(content);
      const stored = await store.put(content);
      return tx.once(async (ctx) => {
        const { organisationId } = ctx;
        const row = await kept(ctx, name, stored);
        return toSentFile(ctx.em.create(FileEntity, { ...row, mediaType, organisationId, subjectType: null, subjectId: null }));
      });
    },

    store: (content: Uint8Array): Promise<StoredFile> => store.put(once(content)),

    async keep(ctx: Ctx, { name, mediaType, stored, subject, organisationId }: Parameters<Files['keep']>[1]): Promise<SentFile> {
      const row = await kept(ctx, name, stored);
      return toSentFile(ctx.em.create(FileEntity, { ...row, mediaType, organisationId, subjectType: subject.type, subjectId: subject.id }));
    },

    /** What somebody has sent is theirs wherever they use it. For a customer, whose reach has not what lies at their own. */
    take(ctx: Ctx, fileId: FileId, { subject, rules }: { readonly subject: Subject; readonly rules: FileRules }): Promise<SentFile> {
      const senderId = ctx.actor.userId ?? null;
      const taken = async (within: Ctx) => {
        // whoever else wants it, or sweeps it, waits for the outcome
        const lockMode = LockMode.PESSIMISTIC_WRITE;
        const found = await within.em.findOne(FileEntity, { id: fileId, senderId }, { lockMode });
        if (!found || found.isTaken()) throw refuse(refusals.notFound, { fileId });
        if (!rules.mediaTypes.includes(found.mediaType))
          throw refuse(fileRefusals.type, { fileId, accepted: endingsOf(rules.mediaTypes).join(', ') });
        if (found.size > rules.maxBytes) throw refuse(fileRefusals.size, { fileId, limit: `${rules.maxBytes / 1024 / 1024} MB` });
        found.takeFor(subject);
        return toSentFile(found);
      };
      return senderId ? asReach(ctx, ALL, taken) : taken(ctx);
    },

    async read(ctx: Ctx, fileId: FileId): Promise<AsyncIterable<Uint8Array>> {
      return store.read((await byId(ctx, fileId)).storeKey);
    },

    /** Whoever sent it may have done so from another organisation. */
    remove: (ctx: Ctx, fileId: FileId): Promise<void> => asReach(ctx, ALL, (wide) => erase(wide, fileId, store)),

    /** The file that a link admits to, whoever holds the link. */
    async fetch(ctx: Ctx, fileId: FileId, token: string) {
      if (!links.admits(fileId, token)) throw refuse(fileRefusals.link, { fileId });
      // a picture is fetched as often as anything: as an entity it takes longer than all the rest of it
      const row = await asReach(ctx, ALL, (wide) =>
        rows<{ files_file: FileEntity }>(wide)
          .selectFrom('files_file')
          .select(['name', 'mediaType', 'size', 'storeKey'])
          .where('id', '=', fileId)
          .executeTakeFirst(),
      );
      if (!row) throw refuse(refusals.notFound, { fileId });
      const { name, mediaType, size, storeKey } = row;
      // with its end known, no more is read than there is
      const range = size > 0 ? { start: 0, end: size - 1 } : undefined;
      return { name, mediaType, size, content: store.read(storeKey, range), inline: mediaType === 'application/pdf' };
    },

    linkTo: links.linkTo,
  };
}

async function byId(ctx: Ctx, id: FileId): Promise<FileEntity> {
  const found = await ctx.em.findOne(FileEntity, { id });
  if (!found) throw refuse(refusals.notFound, { fileId: id });
  return found;
}

async function erase(wide: Ctx, fileId: FileId, store: FileStore): Promise<void> {
  const found = await byId(wide, fileId);
  wide.em.remove(found);
  await store.remove(wide, found.storeKey);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
const toSentFile = ({ id, name, size, mediaType, sha256 }: FileEntity): SentFile => ({ id, name, size, mediaType, sha256 });

import type { Clock, Ctx, Live } from '@platform/server';
import { type Document, documents } from '../contract/index.ts';
import type { DocumentEntity } from './document.entity.ts';
import type { DocumentView } from './document-view.ts';

interface SavingDeps {
  readonly clock: Clock;
  readonly live: Live;
  readonly view: DocumentView;
}
export type DocumentSaving = ReturnType<typeof createDocumentSaving>;

/** Writes down what has become of a document. Pages that show it move. */
export function createDocumentSaving({ clock, live, view }: SavingDeps) {
  const { read, readForAdmins } = documents.permissions;
  const publish = (
    ctx: Ctx,
    { id, organisationId, visibility }: Pick<DocumentEntity, 'id' | 'organisationId' | 'visibility'>,
  ): Promise<void> =>
    live.publish(ctx, {
      topic: documents.topics.document,
      id,
      organisationId,
      seenWith: [visibility === 'ADMINS' ? readForAdmins : read],
    });
  async function write(ctx: Ctx, found: DocumentEntity): Promise<void> {
    found.updatedAt = clock.now();
    await ctx.flush();
    await publish(ctx, found);
  }
  return {
    publish,
    write,
    async save(ctx: Ctx, found: DocumentEntity): Promise<Document> {
      await write(ctx, found);
      return view.get(ctx, found.id);
    },
  };
}

import type { Clock, Ctx } from '@platform/server';
import type { Document, DocumentId } from '../contract/index.ts';
import type { ApprovalEnds } from './approvals/approval-ends.ts';
import type { DocumentEntity } from './document.entity.ts';
import type { DocumentView } from './document-view.ts';

interface BinDeps {
  readonly clock: Clock;
  readonly ends: ApprovalEnds;
  readonly view: DocumentView;
}
export type DocumentBin = ReturnType<typeof createDocumentBin>;

/** How documents go, and what keeps them. */
export function createDocumentBin({ clock, ends, view }: BinDeps) {
  const saved = async (ctx: Ctx, found: DocumentEntity): Promise<Document> => {
    found.updatedAt = clock.now();
    await ctx.flush();
    return view.get(ctx, found.id);
  };
  return {
    /** Into the bin, from which it is erased after thirty days; nobody is asked about it any more. @throws 409 while a hold stands */
    async remove(ctx: Ctx, id: DocumentId, version: number): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.bin(clock.now());
      await ends.end(ctx, found);
      return saved(ctx, found);
    },

    async restore(ctx: Ctx, id: DocumentId, version: number): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.deletedAt = null;
      return saved(ctx, found);
    },

    async hold(ctx: Ctx, id: DocumentId, { version, reason }: { readonly version: number; readonly reason: string }): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.holdReason = reason;
      return saved(ctx, found);
    },
  };
}

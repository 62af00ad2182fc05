import { type Clock, type Ctx, today } from '@platform/server';
import type { Document, DocumentId } from '../contract/index.ts';
import type { ApprovalEnds } from './approvals/approval-ends.ts';
import type { DocumentSaving } from './document-saving.ts';
import type { DocumentView } from './document-view.ts';

interface BinDeps {
  readonly clock: Clock;
  readonly ends: ApprovalEnds;
  readonly saving: DocumentSaving;
  readonly view: DocumentView;
}
export type DocumentBin = ReturnType<typeof createDocumentBin>;

/** How documents go, and what keeps them. */
export function createDocumentBin({ clock, ends, saving, view }: BinDeps) {
  return {
    /** Into the bin, from which it is erased after thirty days; nobody is asked about it any more. @throws 409 while a hold stands */
    async remove(ctx: Ctx, id: DocumentId, version: number): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.bin(clock.now());
      await ends.end(ctx, found);
      return saving.save(ctx, found);
    },

    async restore(ctx: Ctx, id: DocumentId, version: number): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.restore(today(ctx, clock));
      return saving.save(ctx, found);
    },

    /** @throws 409 when whoever said that it is kept ends that themselves */
    async hold(ctx: Ctx, id: DocumentId, { version, reason }: { readonly version: number; readonly reason: string }): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.hold(reason, ctx.actor.userId ?? null);
      return saving.save(ctx, found);
    },
  };
}

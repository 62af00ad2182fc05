import { provideTo, query, sweeps } from '@platform/server';
import type { DocumentId } from '../../contract/index.ts';
import { DocumentEntity } from '../document.entity.ts';
import { approvalStory } from '../services.ts';

const LIMIT = 100;
const UNWATCHED = `
  select d.id from documents_document d where d.status = 'AWAITING_APPROVAL' and d.deleted_at is null
    and (select bool_and(f.closed_at is not null) from flows_flow f where f.subject_type = 'document' and f.subject_id = d.id::text) limit ${LIMIT}`;

/** Begins the flow of approvals that none awaits. They were asked for while the flow before was ending. */
export const unwatchedApprovals = provideTo(sweeps, { story: approvalStory }, ({ story }) => ({
  name: 'unwatched-approvals',
  async run(ctx) {
    const ids = (await query<{ id: DocumentId }>(ctx, UNWATCHED, [])).map(({ id }) => id);
    for (const found of await ctx.em.find(DocumentEntity, { id: { $in: ids } })) await story.start(ctx, found);
    return ids.length;
  },
}));

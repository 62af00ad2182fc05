import { provideTo, sweeps } from '@platform/server';
import { DocumentEntity } from '../document.entity.ts';
import { approvalStory } from '../services.ts';
import { approvalFlow } from './approval-flow.ts';

/** Begins the flow of approvals that none awaits. They were asked for while the flow before was ending. */
export const unwatchedApprovals = provideTo(sweeps, { flow: approvalFlow.flow, story: approvalStory }, ({ flow, story }) => ({
  name: 'unwatched-approvals',
  async run(ctx) {
    const awaiting = await ctx.em.find(DocumentEntity, { status: 'AWAITING_APPROVAL', deletedAt: null });
    const ids = awaiting.map(({ id }) => id);
    const ended = await flow.endedOf(ctx, ids);
    for (const found of awaiting) if (ended.has(found.id)) await story.start(ctx, found);
    return ended.size;
  },
}));

import type { Ctx } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { DocumentId } from '../../contract/index.ts';
import type { DocumentEntity } from '../document.entity.ts';
import type { DocumentSaving } from '../document-saving.ts';
import { approvalFlow } from './approval-flow.ts';
import type { ApprovalMessages } from './approval-messages.ts';
import type { ApprovalStory } from './approval-story.ts';
import { askedPeople, forgetApprovers, pendingOf } from './approvers.ts';

interface EndDeps {
  readonly messages: ApprovalMessages;
  readonly saving: DocumentSaving;
  readonly story: ApprovalStory;
  readonly users: UserLookup;
}
/** What a flow of an approval waits for. */
interface AwaitedApproval {
  readonly status: DocumentEntity['status'];
  readonly number: number;
  /** Those who have not answered. */
  readonly from: string;
}
export type ApprovalEnds = ReturnType<typeof createApprovalEnds>;

/** What happens to an approval while nobody answers. */
export function createApprovalEnds({ messages, saving, story, users }: EndDeps) {
  const end = async (ctx: Ctx, found: DocumentEntity): Promise<void> => {
    if (found.status !== 'AWAITING_APPROVAL') return;
    await messages.withdrawn(ctx, found, await askedPeople(ctx, found, users));
    await forgetApprovers(ctx, found.id);
    found.forget();
    await saving.write(ctx, found);
    await story.changed(ctx, found);
  };
  return {
    /** It is not asked about any more, when it was. */
    end,

    /** The same from the console. */
    async giveUp(ctx: Ctx, id: DocumentId): Promise<void> {
      await approvalFlow.whileOpen(ctx, id, (found) => end(ctx, found));
    },

    async look(ctx: Ctx, id: DocumentId): Promise<AwaitedApproval> {
      const { status, number } = await approvalFlow.lock(ctx, id);
      const pending = await pendingOf(ctx, { id });
      return { status, number, from: pending.map(({ name, deputy }) => (deputy ? `${name} (${deputy})` : name)).join(', ') };
    },

    /** Reminds those who have not answered; the same round once. */
    async remind(ctx: Ctx, id: DocumentId, round: number): Promise<void> {
      await approvalFlow.whileOpen(ctx, id, async (found) =>
        messages.remind(ctx, found, { people: await askedPeople(ctx, found, users), round }),
      );
    },
  };
}

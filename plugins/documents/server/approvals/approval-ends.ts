import type { Ctx } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { DocumentId } from '../../contract/index.ts';
import type { DocumentEntity } from '../document.entity.ts';
import type { DocumentSaving } from '../document-saving.ts';
import { approvalFlow } from './approval-flow.ts';
import type { ApprovalMessages } from './approval-messages.ts';
import type { ApprovalStory } from './approval-story.ts';
import { askedPeople, countOut, forgetApprovers, pendingOf } from './approvers.ts';

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
  const goOnWithout = async (ctx: Ctx, found: DocumentEntity): Promise<number> => {
    if (found.mode !== 'ALL') return 0;
    const names = await countOut(ctx, found, users);
    if (names.length > 0) await story.record(ctx, found, { what: 'left', detail: { name: names.join(', ') } });
    return names.length;
  };
  return {
    /** Whether anybody is waited for still. Of all who are asked, none who may not approve any more. */
    async isAwaited(ctx: Ctx, found: DocumentEntity): Promise<boolean> {
      await goOnWithout(ctx, found);
      return (await pendingOf(ctx, found)).length > 0;
    },

    /** Goes on without those who have left while nobody answers; it is accepted where everybody else has. Answers how many. */
    async countOut(ctx: Ctx, id: DocumentId): Promise<number> {
      let left = 0;
      await approvalFlow.whileOpen(ctx, id, async (found) => {
        left = await goOnWithout(ctx, found);
        if (left === 0) return;
        if ((await pendingOf(ctx, found)).length === 0) {
          found.end(true, '');
          await messages.decided(ctx, found, []);
        }
        await saving.write(ctx, found);
        await story.changed(ctx, found);
      });
      return left;
    },

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

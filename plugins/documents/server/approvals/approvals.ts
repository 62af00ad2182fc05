import { type Clock, type Ctx, doneBy, refuse, refuseField } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { type Decision, type Deputy, type Document, type DocumentId, documentRefusals, type NewApproval } from '../../contract/index.ts';
import type { DocumentEntity } from '../document.entity.ts';
import type { DocumentSaving } from '../document-saving.ts';
import type { DocumentView } from '../document-view.ts';
import type { ApprovalEnds } from './approval-ends.ts';
import type { ApprovalMessages } from './approval-messages.ts';
import type { ApprovalStory } from './approval-story.ts';
import { answer, approversToBe, askAnew, askedPeople, nameApprovers } from './approvers.ts';
import { nameDeputy } from './deputies.ts';

interface ApprovalDeps {
  readonly clock: Clock;
  readonly ends: ApprovalEnds;
  readonly messages: ApprovalMessages;
  readonly saving: DocumentSaving;
  readonly story: ApprovalStory;
  readonly users: UserLookup;
  readonly view: DocumentView;
}
export type Approvals = ReturnType<typeof createApprovals>;

/** Who accepts or rejects a document: one of those who are named, or all. What is accepted is one version of its file, by its hash. */
export function createApprovals({ clock, ends, messages, saving, story, users, view }: ApprovalDeps) {
  const saved = async (ctx: Ctx, found: DocumentEntity): Promise<Document> => {
    await saving.write(ctx, found);
    await story.changed(ctx, found);
    return view.get(ctx, found.id);
  };

  return {
    /** @throws 409 when it is asked about already or lies in the bin, 422 somebody who is no customer admin there */
    async request(ctx: Ctx, id: DocumentId, { version, approverIds: ids, mode }: NewApproval): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.refuseDeleted();
      found.refuseAwaiting();
      const people = await approversToBe(ctx, found, { users, ids, field: 'approverIds' });
      await nameApprovers(ctx, found, people);
      found.await(mode);
      found.askedBy = ctx.actor.userId ?? null;
      await saved(ctx, found);
      await story.start(ctx, found);
      await messages.ask(ctx, found, people);
      return view.get(ctx, id);
    },

    /** A new file. Whoever was asked about the one before is asked about this one, while any of them may answer. */
    async askAgain(ctx: Ctx, found: DocumentEntity, sha256: string): Promise<void> {
      const { mode, number } = found;
      if (!mode) return;
      if (found.status === 'AWAITING_APPROVAL') await story.record(ctx, found, { what: 'newVersion', detail: { number } });
      found.await(mode);
      await askAnew(ctx, found, sha256);
      const people = await askedPeople(ctx, found, users);
      if (people.length === 0) return ends.end(ctx, found);
      await story.start(ctx, found);
      return messages.ask(ctx, found, people);
    },

    async withdraw(ctx: Ctx, id: DocumentId, version: number): Promise<Document> {
      const found = await view.atVersion(ctx, id, version);
      found.refuseUnlessAwaiting();
      await ends.end(ctx, found);
      return view.get(ctx, id);
    },

    /** Somebody else answers in the place of one who is asked. @throws 409 when that one is not waited for, 422 no customer admin there */
    async deputise(ctx: Ctx, id: DocumentId, named: Deputy): Promise<Document> {
      const found = await view.locked(ctx, id);
      found.refuseUnlessAwaiting();
      const { approver, deputy } = await nameDeputy(ctx, found, { ...named, users });
      await story.record(ctx, found, { what: 'deputy', detail: { name: approver.name, deputy: deputy.name } });
      await messages.ask(ctx, found, [deputy]);
      return saved(ctx, found);
    },

    /** @throws 409 when the asker is not waited for, or there is a newer version; 422 a rejection without a reason */
    async decide(ctx: Ctx, id: DocumentId, { accepted, reason, number }: Decision): Promise<Document> {
      const found = await view.locked(ctx, id);
      if (found.number !== number) throw refuse(documentRefusals.newer, { number: found.number });
      if (!accepted && reason === '') throw refuseField(ctx, documentRefusals.reason, { field: 'reason' });
      found.refuseUnlessAwaiting();
      await answer(ctx, found, { accepted, by: doneBy(ctx), at: clock.now() });
      await story.record(ctx, found, { what: accepted ? 'approved' : 'refused', detail: { number, reason } });
      const isEnough = !accepted || found.mode === 'ONE' || !(await ends.isAwaited(ctx, found));
      if (!isEnough) return saved(ctx, found);
      found.end(accepted, reason);
      await messages.decided(ctx, found, await askedPeople(ctx, found, users));
      return saved(ctx, found);
    },
  };
}

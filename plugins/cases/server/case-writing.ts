import { audit, type Clock, type Ctx, type Permissions, refuseField } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import { type Case, type CaseId, caseRefusals } from '../contract/index.ts';
import type { CaseEntity } from './case.entity.ts';
import type { CaseView } from './case-view.ts';
import { isAnswerer, wake } from './deadlines/answers.ts';
import type { CaseWatch } from './deadlines/watch.ts';
import type { CaseNews } from './messages/news.ts';
import { addComment } from './parts/comments.ts';
import { addFiles, removeFile } from './parts/files.ts';
import { HANDLERS, handlersAmong, INTERNAL } from './parts/managers.ts';
import { linkCases, unlinkCases } from './parts/links.ts';
import { markSeen } from './parts/unread.ts';
import { caseById, lockedCase, settle } from './settle.ts';

interface WritingDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly news: CaseNews;
  readonly permissions: Permissions;
  readonly view: CaseView;
  readonly watch: CaseWatch;
}
interface ToWrite {
  readonly text: string;
  readonly internal: boolean;
  readonly mentionIds: readonly string[];
}
export type CaseWriting = ReturnType<typeof createCaseWriting>;

/** What people add to a case. Comments, notes, files, and other cases that belong to it. */
export function createCaseWriting(deps: WritingDeps) {
  const { clock, files, news, permissions, view } = deps;
  return {
    /** The first answer keeps the promise; anything else that is said wakes a case that rests. @throws 409 when it is closed, 422 somebody who may not read it */
    async write(ctx: Ctx, id: CaseId, { text, internal, mentionIds }: ToWrite): Promise<Case> {
      const found = await lockedCase(ctx, id);
      if (!internal) found.refuseClosed();
      const mentioned = await mentionedPeople(ctx, found, { mentionIds, internal });
      const commentId = await addComment(ctx, found, { text, internal, mentioned, clock });
      if (!internal) {
        await audit(ctx, [{ action: 'cases.comment', subject: { type: 'Case', id }, organisationId: found.organisationId }]);
        if (await isAnswerer(ctx, found, permissions)) found.answeredAt ??= clock.now();
        else await wake(ctx, found, clock);
      }
      await settle(ctx, found, deps);
      await news.commented(ctx, found, { id: commentId, text, internal, mentioned });
      return view.get(ctx, id);
    },

    /** @throws 404 it is not the asker's to read */
    async seen(ctx: Ctx, id: CaseId): Promise<Record<never, never>> {
      const found = await caseById(ctx, id);
      if (await markSeen(ctx, id)) await news.seen(ctx, found);
      return {};
    },

    /** Told as what is written is. It wakes a case that rests unless the side that sees to it sends it. @throws 409 closed, or beyond five */
    async attach(ctx: Ctx, id: CaseId, fileIds: readonly FileId[]): Promise<Case> {
      const found = await lockedCase(ctx, id);
      found.refuseClosed();
      const names = await addFiles(ctx, found, { fileIds, files, clock });
      await audit(ctx, [{ action: 'cases.addFiles', subject: { type: 'Case', id }, organisationId: found.organisationId }]);
      if (!(await isAnswerer(ctx, found, permissions))) await wake(ctx, found, clock);
      await settle(ctx, found, deps);
      await news.attached(ctx, found, { key: `${id}:${fileIds.join()}`, names });
      return view.get(ctx, id);
    },

    /** Also of a closed case: what shows too much is not kept. One that is gone stays so. */
    async detach(ctx: Ctx, id: CaseId, fileId: FileId): Promise<Case> {
      const found = await lockedCase(ctx, id);
      if (!(await removeFile(ctx, found, { fileId, files }))) return view.get(ctx, id);
      await audit(ctx, [{ action: 'cases.removeFile', subject: { type: 'Case', id }, organisationId: found.organisationId }]);
      return settle(ctx, found, deps);
    },

    /** @throws 404 either is not in reach, 422 of another organisation */
    async link(ctx: Ctx, id: CaseId, caseId: CaseId): Promise<Case> {
      const [one, other] = [await caseById(ctx, id), await caseById(ctx, caseId)];
      await linkCases(ctx, one, other);
      await audit(ctx, [
        { action: 'cases.link', subject: { type: 'Case', id }, organisationId: one.organisationId, changes: { other: other.number } },
      ]);
      return view.get(ctx, id);
    },

    async unlink(ctx: Ctx, id: CaseId, caseId: CaseId): Promise<Case> {
      const [one, other] = [await caseById(ctx, id), await caseById(ctx, caseId)];
      await unlinkCases(ctx, id, caseId);
      await audit(ctx, [
        { action: 'cases.unlink', subject: { type: 'Case', id }, organisationId: one.organisationId, changes: { other: other.number } },
      ]);
      return view.get(ctx, id);
    },
  };
}

/** @throws 422 somebody who does not see to cases there, or of a note to whom it is not shown */
async function mentionedPeople(ctx: Ctx, found: CaseEntity, { mentionIds, internal }: Omit<ToWrite, 'text'>) {
  const userIds = [...new Set(mentionIds)];
  if (userIds.length === 0) return [];
  const people = await handlersAmong(ctx, found, { userIds, roles: internal ? INTERNAL : HANDLERS });
  if (people.length < userIds.length) throw refuseField(ctx, caseRefusals.mention, { field: 'mentionIds' });
  return people;
}

import { provideTo } from '@platform/server';
import { loanSubjectKinds, subjectLoans } from '@plugins/keys/server/api';
import type { CaseId } from '../contract/index.ts';
import { caseFollowers } from './api.ts';
import { CaseEntity } from './case.entity.ts';

const TYPE = 'case';

/** Keys that were lent for a case: asked back when it is closed. */
export const lentKeys = [
  provideTo(loanSubjectKinds, {}, () => ({
    type: TYPE,
    async find(ctx, id) {
      const found = await ctx.em.findOne(CaseEntity, { id: id as CaseId });
      return found && !found.isClosed() ? { name: `${found.number} ${found.title}`, organisationId: found.organisationId } : undefined;
    },
    path: (id) => `/cases/${id}`,
  })),
  provideTo(caseFollowers, { loans: subjectLoans }, ({ loans }) => ({
    async changed(ctx, { case: found }) {
      if (found.closedAt) await loans.askBack(ctx, { type: TYPE, id: found.id, endedAt: found.closedAt });
    },
  })),
];

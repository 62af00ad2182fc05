import { LockMode } from '@mikro-orm/postgresql';
import { doneBy } from '@platform/server';
import type { Cases } from './api.ts';
import { CaseEntity } from './case.entity.ts';
import type { CaseOpener } from './case-opener.ts';
import type { CaseSteps } from './case-steps.ts';

/** Cases for other plugins. Opened about something of theirs, and taken along with it. */
export function createCases({ opener, steps }: { readonly opener: CaseOpener; readonly steps: CaseSteps }): Cases {
  return {
    async open(ctx, { organisationId, openedFor, reporter, about, ...facts }) {
      const { id, number, status } = await opener.open(ctx, {
        facts,
        organisationId,
        reporter: reporter ?? { name: doneBy(ctx) },
        subjects: about,
        openedFor,
      });
      return { id, number, status };
    },
    async advance(ctx, openedFor, status) {
      const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'desc', id: 'desc' } } as const;
      const found = await ctx.em.findOne(CaseEntity, { openedFor }, options);
      if (found && !found.isClosed() && found.status !== status) await steps.take(ctx, found, status);
    },
  };
}

import { LockMode } from '@mikro-orm/postgresql';
import { type Ctx, doneBy, query } from '@platform/server';
import type { CaseId } from '../contract/index.ts';
import type { Cases } from './api.ts';
import { CaseEntity } from './case.entity.ts';
import type { CaseOpener } from './case-opener.ts';
import type { CaseSteps } from './case-steps.ts';

interface Subject {
  readonly type: string;
  readonly id: string;
}

/** Cases for other plugins: opened about something of theirs, and followed. */
export function createCases({ opener, steps }: { readonly opener: CaseOpener; readonly steps: CaseSteps }): Cases {
  return {
    async open(ctx, { organisationId, reporter, about, ...facts }) {
      const { id, number, status } = await opener.open(ctx, {
        facts,
        organisationId,
        reporter: reporter ?? { name: doneBy(ctx) },
        subjects: about,
      });
      return { id, number, status };
    },
    async about(ctx, subject) {
      const found = await newest(ctx, subject);
      return found && { id: found.id, number: found.number, status: found.status };
    },
    async advance(ctx, subject, status) {
      const found = await newest(ctx, subject, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (found && !found.isClosed() && found.status !== status) await steps.take(ctx, found, status);
    },
  };
}

async function newest(ctx: Ctx, { type, id }: Subject, options: { readonly lockMode?: LockMode.PESSIMISTIC_WRITE } = {}) {
  const [row] = await query<{ id: CaseId }>(
    ctx,
    `select c.id from cases_about a join cases_case c on c.id = a.case_id where a.type = $1 and a.subject_id = $2 order by c.created_at desc, c.id desc limit 1`,
    [type, id],
  );
  return row && ((await ctx.em.findOne(CaseEntity, { id: row.id }, options)) ?? undefined);
}

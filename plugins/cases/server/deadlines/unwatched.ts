import { provideTo, query, sweeps } from '@platform/server';
import type { CaseId } from '../../contract/index.ts';
import { watch } from '../services.ts';
import { caseFlow } from './case-flow.ts';

/** Open again: what is promised began later than the case. */
const REOPENED = `select id from cases_case where status in ('NEW', 'STARTED', 'RESTING') and promised_from > created_at order by id`;

/** Begins the flow of open cases that none watches. They were opened again while the flow before was ending. */
export const unwatchedCases = provideTo(sweeps, { flow: caseFlow.flow, watch }, ({ flow, watch: deadlines }) => ({
  name: 'unwatched-cases',
  async run(ctx) {
    const ids = (await query<{ id: CaseId }>(ctx, REOPENED)).map(({ id }) => id);
    const done = await flow.doneOf(ctx, ids);
    for (const id of ids.filter((each) => done.has(each)))
      await caseFlow.whileOpen(ctx, id, async (found) => {
        found.flowId = await deadlines.start(ctx, found);
      });
    await ctx.flush();
    return done.size;
  },
}));

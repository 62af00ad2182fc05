import { type Ctx, fault, type HealthCheck, ok, query } from '@platform/server';

const LOST = 'select count(*)::int as lost from flows_flow where closed_at is null and lost_at is not null';
interface Lost {
  readonly lost: number;
}

/** How many flows in reach have lost their workflow. A flow counts until its new workflow has reported. */
export async function countLostFlows(ctx: Ctx): Promise<number> {
  const [row] = await query<Lost>(ctx, LOST);
  return row?.lost ?? 0;
}

/** Whether every flow that goes on has its workflow (ADR 0025). */
export const lostFlowsCheck: HealthCheck = {
  name: 'flows',
  ready: 'optional',
  needs: 'migrations',
  async run({ ask }) {
    const [row] = await ask<Lost>(LOST);
    const lost = row?.lost ?? 0;
    if (lost === 0) return ok('Every flow that goes on has its workflow.');
    return fault(`${lost} flows have lost their workflow: npx portal flows reconcile starts them again.`);
  },
};

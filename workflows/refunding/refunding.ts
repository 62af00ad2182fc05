import type { refunding as contract } from '@plugins/orders/contract';
import type { OrderActivities } from '@plugins/orders/server/activities';
import { sleep } from '@temporalio/workflow';
import { activitiesOf, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { carryRefundOut } = activitiesOf<OrderActivities>('orders');

const [SECOND, MINUTE] = [1000, 60_000];
const ASKED_AFTER = [2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE];

/** What only the locksmith carries on: there is no account, or the provider has refused it. */
const LEFT = { STOPPED: { what: 'stopped', awaiting: 'account' }, FAILED: { what: 'refused', awaiting: 'settling' } } as const;

/** How it ends, and what is answered. */
const ENDINGS = {
  DONE: { what: 'refunded', answer: 'refunded' },
  WITHDRAWN: { what: 'kept', state: 'CANCELLED', answer: 'withdrawn' },
  REPLACED: { what: 'replaced', state: 'CANCELLED', answer: 'replaced' },
} as const;

/** One refund. It is asked for once, and followed until the provider has done it or somebody has settled it. */
export const refunding: WorkflowOf<typeof contract> = (input) => {
  let hasChanged = false;
  handleSignals<typeof contract>({ changed: () => void (hasChanged = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      // what was asked for at the provider cannot be taken back
      flow.settle();
      let status = await flow.step('refund', () => carryRefundOut(input));
      for (let round = 0; status === 'PENDING' || status === 'STOPPED' || status === 'FAILED'; round += 1) {
        if (status === 'PENDING') {
          await flow.record({ now: { state: 'WAITING', awaiting: 'ask', awaitedFrom: 'provider', actions: [] } });
          await sleep(ASKED_AFTER[round] ?? 60 * MINUTE);
        } else {
          const { what, awaiting } = LEFT[status];
          await flow.record({ event: { what } });
          // nothing is asked until there is an account, or it was paid back by hand, withdrawn or asked for anew
          await flow.waitFor(() => hasChanged, { awaiting, from: 'locksmith', next: 'ask' });
          hasChanged = false;
        }
        status = await flow.step('ask', () => carryRefundOut(input));
      }
      const { answer, ...ending } = ENDINGS[status];
      flow.endAs(ending);
      return answer;
    },
    // ended in the engine alone: whoever compares the books sees that it stands open
    cancelled: async () => 'refused',
  });
};

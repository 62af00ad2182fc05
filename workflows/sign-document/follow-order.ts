import type { SigningTerms } from '@plugins/id-control/contract';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { activitiesOf, type Flow } from '@workflows/kit';
import { CancellationScope, isCancellation } from '@temporalio/workflow';
import type { Told } from './told.ts';

const activities = activitiesOf<IdControlActivities>('id-control', {
  // asks every two seconds for as long as the order lives
  startToCloseTimeout: '30 minutes',
});
const EVENT_OF_HINT: Readonly<Record<string, string>> = { resultGone: 'resultLost', IdentityMismatch: 'wrongPerson' };

/** Follows an order to its end. `expired`: the signer let the time run out. `failed`: it ended otherwise, or was declined. */
export async function followOrder(
  flow: Flow,
  { signingId, signer, window }: SigningTerms,
  told: Told,
): Promise<'complete' | 'expired' | 'failed'> {
  await flow.record({ event: { what: 'orderStarted' } });
  const act = () => activities.followOrder({ organisationId: flow.organisationId, signingId });
  try {
    const { look, hint = 'unknown' } = await told.follow(new CancellationScope(), () =>
      flow.step('followOrder', act, { from: signer, until: Date.now() + window }),
    );
    if (look === 'complete') return 'complete';
    await flow.record({ event: { what: EVENT_OF_HINT[hint] ?? 'orderEnded', detail: { hint } } });
    return hint === 'expiredTransaction' ? 'expired' : 'failed';
  } catch (error) {
    if (told.declined && isCancellation(error)) return 'failed';
    throw error;
  }
}

import type { IdControlActivities } from '@plugins/id-control/server/activities';
import type { SigningId } from '@plugins/id-control/contract';
import { activitiesOf, type Flow } from '@workflows/kit';
import { CancellationScope, isCancellation } from '@temporalio/workflow';
import type { Heard } from './heard.ts';

const { followOrder } = activitiesOf<IdControlActivities>('id-control', {
  // asks every two seconds for as long as the order lives
  startToCloseTimeout: '30 minutes',
});

interface Followed {
  readonly organisationId: string;
  readonly signingId?: SigningId | undefined;
  readonly holder: string;
  readonly window: number;
}
const EVENT_OF_HINT: Readonly<Record<string, string>> = { resultGone: 'resultLost', IdentityMismatch: 'wrongPerson' };

/** Follows an order at BankID, or an identification at the broker, to its end. `expired`: the signer let the time run out. `failed`: it ended otherwise, or was withdrawn. */
export async function followSignature(flow: Flow, followed: Followed, heard: Heard): Promise<'complete' | 'expired' | 'failed'> {
  const { organisationId, signingId, holder, window } = followed;
  if (!signingId) return 'failed';
  await flow.record({ event: { what: 'orderStarted' } });
  const act = () => followOrder({ organisationId, signingId });
  try {
    const {
      look,
      hint = 'unknown',
      orderId,
    } = await heard.follow(new CancellationScope(), () =>
      flow.step('followOrder', act, { from: holder, until: Date.now() + window, next: 'activate' }),
    );
    heard.hearEnd(orderId);
    if (look === 'complete') return 'complete';
    await flow.record({ event: { what: EVENT_OF_HINT[hint] ?? 'orderEnded', detail: { hint } } });
    return hint === 'expiredTransaction' ? 'expired' : 'failed';
  } catch (error) {
    if (heard.withdrawn && isCancellation(error)) return 'failed';
    throw error;
  }
}

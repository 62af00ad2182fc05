import type { Clock, Next, Secrets } from '@platform/server';
import { signingRefusals } from '../contract/index.ts';
import type { CollectedOrder, Completion } from './bankid/bankid-answers.ts';
import { sealEvidence } from './evidence.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';

/** What one look at an order found: go on asking, or how it ended. */
export type Look = 'pending' | 'complete' | 'failed' | 'ended';
/** The same with the row as it is after it. */
export interface Looked {
  readonly signing: SigningEntity;
  readonly look: Look;
}

/** What an answer of BankID does to the signing. */
export function createOrderSettling({
  clock,
  orders,
  secrets,
}: {
  readonly clock: Clock;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
}) {
  const finish = (signing: SigningEntity, completion: Completion): Looked => {
    if (completion.user.personalNumber !== secrets.decrypt(signing.signerSealed))
      return closed(signing, signingRefusals.identityMismatch.code);
    signing.complete(sealEvidence(completion, secrets), clock.now());
    return { signing, look: 'complete' };
  };

  /** No app picked the order up: while the window is open a new one takes its place, unseen (integrations 3.1, "Order life"). */
  const renew = (signing: SigningEntity): Next<Looked> => {
    const { device, orderAddress } = signing;
    const ends = signing.windowEndsAt();
    if (!device || !orderAddress || !ends || clock.now() >= ends) return closed(signing, 'expiredTransaction');
    return orders.open(signing, { device, address: orderAddress }).andThen(async (_ctx, opened) => {
      if (opened.refused) return closed(opened.signing, String(opened.refused.details['reason']));
      return { signing: opened.signing, look: opened.signing.hasEnded() ? 'ended' : 'pending' };
    });
  };

  return (signing: SigningEntity, collected: CollectedOrder): Next<Looked> => {
    if (collected.status === 'complete') return finish(signing, collected.completionData);
    if (collected.status === 'failed')
      return collected.hintCode === 'startFailed' ? renew(signing) : closed(signing, collected.hintCode ?? 'unknown');
    signing.hint = collected.hintCode ?? null;
    return { signing, look: 'pending' };
  };
}

/** The window ended, or the order ended without a signature: another may be opened by hand. `hint`: why, in BankID's words or ours. */
export function closed(signing: SigningEntity, hint: string): Looked {
  signing.closeOrder(hint);
  return { signing, look: 'failed' };
}

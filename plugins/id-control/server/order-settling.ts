import type { Clock, Secrets } from '@platform/server';
import { signingRefusals } from '../contract/index.ts';
import type { CollectedOrder, Completion } from './bankid/bankid-answers.ts';
import { sealEvidence } from './evidence.ts';
import type { SigningEntity } from './signing.entity.ts';

/** What one look at an order found: go on asking, or how it ended. */
export type Look = 'pending' | 'complete' | 'failed' | 'ended';
/** The same with the row as it is after it. */
export interface Looked {
  readonly signing: SigningEntity;
  readonly look: Look;
}

/** What an answer of BankID does to the signing. */
export function createOrderSettling({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const finish = (signing: SigningEntity, completion: Completion): Looked => {
    if (completion.user.personalNumber !== secrets.decrypt(signing.signerSealed))
      return closed(signing, signingRefusals.identityMismatch.code);
    signing.complete(sealEvidence(completion, secrets), clock.now());
    return { signing, look: 'complete' };
  };

  const renewed = (signing: SigningEntity) => {
    const ends = signing.windowEndsAt();
    const isOpen = signing.device && signing.orderAddress && ends && clock.now() < ends;
    return isOpen ? { signing, look: 'renew' as const } : closed(signing, 'expiredTransaction');
  };

  /** `renew`: no app picked the order up, and while the window is open a new one takes its place, unseen (integrations 3.1, "Order life"). */
  return (signing: SigningEntity, collected: CollectedOrder): Looked | { readonly signing: SigningEntity; readonly look: 'renew' } => {
    if (collected.status === 'complete') return finish(signing, collected.completionData);
    if (collected.status === 'failed')
      return collected.hintCode === 'startFailed' ? renewed(signing) : closed(signing, collected.hintCode ?? 'unknown');
    signing.hint = collected.hintCode ?? null;
    return { signing, look: 'pending' };
  };
}

/**
 * Closes an order without a signature; another may be opened by hand. The order or the window ended. `hint`: why, in BankID's words or
 * ours.
 */
export function closed(signing: SigningEntity, hint: string): Looked {
  signing.closeOrder(hint);
  return { signing, look: 'failed' };
}

import { committing } from '@platform/core';
import { type Clock, type Ctx, type Next, refuse, type Secrets } from '@platform/server';
import { defaultService, type IdentificationMethod, type SigningDevice, signingRefusals, type StartedSigning } from '../contract/index.ts';
import { startDeviceOf, startUrl } from './bankid/start-url.ts';
import { lockedAgain } from './find-signing.ts';
import type { IdentificationStart } from './identification/identification-start.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';

export interface SigningStartsDeps {
  readonly begin: IdentificationStart;
  readonly clock: Clock;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
}
type Start = (ctx: Ctx, signing: SigningEntity, device: SigningDevice) => Promise<Next<StartedSigning & { readonly isNew: boolean }>>;
export type SigningStarts = Readonly<Record<IdentificationMethod, Start>>;

/** The ways to begin a signature. */
export function createSigningStarts({ begin, clock, orders, secrets }: SigningStartsDeps): SigningStarts {
  const opened = (ctx: Ctx, signing: SigningEntity, isNew: boolean) => {
    const { id, orderId } = signing;
    const [order, expiresAt] = [orders.orderOf(signing), signing.windowEndsAt()];
    if (!order || !orderId || !expiresAt) throw refuse(committing(signingRefusals.ended), { signingId: id }); // while BankID was asked; its order is cancelled
    const url = startUrl(order.autoStartToken, startDeviceOf(ctx.userAgent));
    return { orderId, startUrl: url, expiresAt: expiresAt.toISOString(), identification: null, isNew };
  };
  return {
    /** @throws 503 and 409 after what BankID says */
    async BANKID(ctx, signing, device) {
      // whoever comes second sees the order that is open already
      if (orders.orderOf(signing)) return opened(ctx, signing, false);
      return orders.open(signing, { device, address: ctx.address }).andThen(async (next, answer) => {
        if (answer.refused) throw answer.refused;
        return opened(next, answer.signing, true);
      });
    },

    /**
     * A browser goes to the broker to identify the signer; the token that it brings back holds the hash of what is signed (integrations 3.2).
     * Each browser has a secret of its own, so whoever comes second begins anew. @throws 503 when the broker is away
     */
    async BROKER(ctx, signing) {
      const identifying = begin(ctx, {
        purpose: 'SIGNING',
        service: defaultService.NO,
        device: 'SAME',
        organisationId: signing.organisationId,
        subjectId: signing.id,
        personalNumber: secrets.decrypt(signing.signerSealed),
        documentHash: signing.documentHash,
      });
      return identifying.andThen(async (next, identification) => {
        const found = await lockedAgain(next, signing);
        if (found.hasEnded()) throw refuse(signingRefusals.ended, { signingId: found.id });
        const { id: orderId, startUrl: url, expiresAt } = identification;
        found.openIdentification({ id: orderId, address: ctx.address, at: clock.now() });
        return { orderId, startUrl: url, expiresAt, identification, isNew: true };
      });
    },
  };
}

import { committing } from '@platform/core';
import { type Clock, type Ctx, refuse, Refused, type Secrets } from '@platform/server';
import { defaultService, type IdentificationMethod, type SigningDevice, signingRefusals, type StartedSigning } from '../contract/index.ts';
import { type Asker, startDeviceOf, startUrl, wayBackOf } from './bankid/start-url.ts';
import type { IdentificationStart } from './identification/identification-start.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';

export interface SigningStartsDeps {
  readonly begin: IdentificationStart;
  readonly clock: Clock;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
}
/** How somebody would sign, and from which page. */
export interface StartBy {
  readonly device: SigningDevice;
  readonly page?: string | undefined;
}
/** Asks the e-ID service, with no unit of work open; answers what is to be done in the next, with the signing locked again. */
type Start = (asker: Asker, signing: SigningEntity, by: StartBy) => Promise<(ctx: Ctx, again: SigningEntity) => Promise<StartedSigning>>;
export interface SigningStarts extends Readonly<Record<IdentificationMethod, Start>> {
  /** The order that is open already: whoever comes second sees it. */
  readonly opened: (asker: Asker, signing: SigningEntity) => StartedSigning | undefined;
}

/** The ways to begin a signature. */
export function createSigningStarts({ begin, clock, orders, secrets }: SigningStartsDeps): SigningStarts {
  const opened: SigningStarts['opened'] = ({ userAgent }, signing) => {
    const [order, expiresAt, { orderId }] = [orders.orderOf(signing), signing.windowEndsAt(), signing];
    if (!order || !orderId || !expiresAt) return undefined;
    const url = startUrl(order.autoStartToken, startDeviceOf(userAgent));
    return { orderId, startUrl: url, expiresAt: expiresAt.toISOString(), identification: null };
  };
  return {
    opened,

    /** @throws 503 and 409 after what BankID says */
    async BANKID(asker, signing, { device, page }) {
      const by = { device, address: asker.address, wayBack: wayBackOf(asker, { device, page }) };
      const order = await orders.ask(signing, by);
      return async (ctx, again) => {
        await orders.keep(ctx, again, { order, ...by });
        if (order instanceof Refused) throw order;
        const started = opened(asker, again);
        if (!started) throw refuse(committing(signingRefusals.ended), { signingId: again.id }); // while BankID was asked; its order is cancelled
        return started;
      };
    },

    /**
     * A browser goes to the broker to identify the signer; the token that it brings back holds the hash of what is signed (integrations 3.2).
     * Each browser has a secret of its own, so whoever comes second begins anew. @throws 503 when the broker is away
     */
    async BROKER(asker, signing) {
      const begun = await begin.ask(asker, {
        purpose: 'SIGNING',
        service: defaultService.NO,
        device: 'SAME',
        organisationId: signing.organisationId,
        subjectId: signing.id,
        personalNumber: secrets.decrypt(signing.signerSealed),
        documentHash: signing.documentHash,
      });
      return async (ctx, again) => {
        if (again.hasEnded()) throw refuse(signingRefusals.ended, { signingId: again.id });
        const identification = await begin.keep(ctx, begun);
        const { id: orderId, startUrl: url, expiresAt } = identification;
        again.openIdentification({ id: orderId, address: asker.address, at: clock.now() });
        return { orderId, startUrl: url, expiresAt, identification };
      };
    },
  };
}

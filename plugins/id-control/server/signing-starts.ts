import type { Clock, Ctx, Secrets } from '@platform/server';
import { defaultService, type IdentificationMethod, type SigningDevice, type StartedSigning } from '../contract/index.ts';
import { startDeviceOf, startUrl } from './bankid/start-url.ts';
import type { IdentificationStart } from './identification/identification-start.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';

export interface SigningStartsDeps {
  readonly begin: IdentificationStart;
  readonly clock: Clock;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
}
type Start = (ctx: Ctx, signing: SigningEntity, device: SigningDevice) => Promise<StartedSigning & { readonly isNew: boolean }>;
export type SigningStarts = Readonly<Record<IdentificationMethod, Start>>;

/** The ways to begin a signature. */
export function createSigningStarts({ begin, clock, orders, secrets }: SigningStartsDeps): SigningStarts {
  return {
    /** @throws 503 and 409 after what BankID says */
    async BANKID(ctx, signing, device) {
      // whoever comes second sees the order that is open already
      const open = orders.orderOf(signing);
      const order = open ?? (await orders.open(signing, { device, address: ctx.address }));
      const [orderId, expiresAt] = [signing.orderId, signing.windowEndsAt()];
      if (!orderId || !expiresAt) throw new Error(`Signing ${signing.id} has an order without an id`);
      const url = startUrl(order.autoStartToken, startDeviceOf(ctx.userAgent));
      return { orderId, startUrl: url, expiresAt: expiresAt.toISOString(), identification: null, isNew: !open };
    },

    /**
     * A browser goes to the broker to identify the signer; the token that it brings back holds the hash of what is signed (integrations 3.2).
     * Each browser has a secret of its own, so whoever comes second begins anew. @throws 503 when the broker is away
     */
    async BROKER(ctx, signing) {
      const identification = await begin(ctx, {
        purpose: 'SIGNING',
        service: defaultService.NO,
        device: 'SAME',
        organisationId: signing.organisationId,
        subjectId: signing.id,
        personalNumber: secrets.decrypt(signing.signerSealed),
        documentHash: signing.documentHash,
      });
      const { id: orderId, startUrl: url, expiresAt } = identification;
      signing.openIdentification({ id: orderId, address: ctx.address, at: clock.now() });
      return { orderId, startUrl: url, expiresAt, identification, isNew: true };
    },
  };
}

import { ALL, asReach, type Ctx, type Secrets } from '@platform/server';
import { z } from 'zod';
import { SellerEntity } from '../settings/seller.entity.ts';
import type { CardCheckout } from './card-checkout.ts';
import { cardProvider } from './card-provider.ts';
import type { PaymentEntity } from './payment.entity.ts';
import { type Provider, ProviderError } from './provider.ts';
import { registerProvider } from './register-provider.ts';
import type { Swish } from './swish.ts';
import { swishProvider } from './swish-provider.ts';

const Identity = z.object({ key: z.string(), cert: z.string() });

interface ProvidersDeps {
  readonly cards: CardCheckout;
  readonly secrets: Secrets;
  readonly swish: Swish;
}
export type Providers = ReturnType<typeof createProviders>;

/** The payment service of a payment, with the seller's own keys. */
export function createProviders({ cards, secrets, swish }: ProvidersDeps) {
  return {
    /** @throws ProviderError when the seller has stopped taking it */
    async of(ctx: Ctx, { method, partnerId }: Pick<PaymentEntity, 'method' | 'partnerId'>): Promise<Provider> {
      if (method === 'REGISTER') return registerProvider;
      // whoever pays does not reach the seller's keys
      const seller = await asReach(ctx, ALL, (all) => all.em.findOne(SellerEntity, { id: partnerId }));
      if (method === 'SWISH' && seller?.swishNumber && seller.swishSealed) {
        const identity = Identity.parse(JSON.parse(secrets.decrypt(seller.swishSealed)));
        return swishProvider(swish, { number: seller.swishNumber, ...identity });
      }
      if (method === 'NETS_EASY' && seller?.cardEnvironment && seller.cardSealed)
        return cardProvider(cards, { environment: seller.cardEnvironment, secretKey: secrets.decrypt(seller.cardSealed) });
      throw new ProviderError('SWITCHED_OFF', { retryable: true });
    },
  };
}

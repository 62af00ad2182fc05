import { type FindOneOptions, LockMode } from '@mikro-orm/core';
import { ALL, asReach, type Clock, type Ctx, type Secrets } from '@platform/server';
import { z } from 'zod';
import type { PaymentMethod } from '../../contract/index.ts';
import { SellerEntity } from '../settings/seller.entity.ts';
import type { CardCheckout } from './card-checkout.ts';
import { cardProvider } from './card-provider.ts';
import { SWITCHED_OFF } from './fault-words.ts';
import type { PaymentEntity } from './payment.entity.ts';
import { type Provider, ProviderError } from './provider.ts';
import { registerProvider } from './register-provider.ts';
import type { Swish } from './swish.ts';
import { swishProvider } from './swish-provider.ts';

const Identity = z.object({ key: z.string(), cert: z.string() });

interface ProvidersDeps {
  readonly cards: CardCheckout;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly swish: Swish;
}
export type Providers = ReturnType<typeof createProviders>;
type Paid = Pick<PaymentEntity, 'method' | 'partnerId'>;

/** The payment service of a payment, with the seller's own keys. */
export function createProviders({ cards, clock, secrets, swish }: ProvidersDeps) {
  const ways = {
    REGISTER: () => registerProvider,
    SWISH(seller: SellerEntity | null) {
      if (!seller?.swishNumber || !seller.swishSealed || hasEnded(seller, clock.now())) return undefined;
      const identity = Identity.parse(JSON.parse(secrets.decrypt(seller.swishSealed)));
      return swishProvider(swish, { number: seller.swishNumber, ...identity });
    },
    NETS_EASY: (seller: SellerEntity | null) =>
      seller?.cardEnvironment && seller.cardSealed
        ? cardProvider(cards, { environment: seller.cardEnvironment, secretKey: secrets.decrypt(seller.cardSealed) })
        : undefined,
  } as const satisfies Record<PaymentMethod, (seller: SellerEntity | null) => Provider | undefined>;
  const find = async (ctx: Ctx, { method, partnerId }: Paid, options: FindOneOptions<SellerEntity> = {}) =>
    // whoever pays does not reach the seller's keys
    ways[method](await asReach(ctx, ALL, (all) => all.em.findOne(SellerEntity, { id: partnerId }, options)));

  return {
    /** @throws ProviderError when the seller has stopped taking it */
    async of(ctx: Ctx, payment: Paid): Promise<Provider> {
      const found = await find(ctx, payment);
      if (!found) throw new ProviderError(SWITCHED_OFF, { retryable: true });
      return found;
    },

    /** Whether the seller has stopped taking it. That stays so until the unit of work ends. */
    isSwitchedOff: async (ctx: Ctx, payment: Paid): Promise<boolean> =>
      !(await find(ctx, payment, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true })),
  };
}

/** Swish hears nobody with a certificate that has ended. */
const hasEnded = ({ swishValidTo }: SellerEntity, now: Date): boolean => Boolean(swishValidTo && new Date(swishValidTo) <= now);

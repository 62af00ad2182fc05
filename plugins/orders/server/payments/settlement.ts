import { vatWithin } from '@platform/core/money';
import { DAY_MS } from '@platform/core/time';
import { LockMode } from '@mikro-orm/core';
import { LANGUAGE_OF } from '@platform/core';
import { ALL, asReach, type Clock, type Ctx, refuse, type Tx } from '@platform/server';
import { refusals } from '@platform/core';
import { type PaymentId, type PaymentMethod, type PaymentStatus, VAT_PERCENT } from '../../contract/index.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import type { OrderEnvironment } from '../settings.ts';
import { book } from '../ledger/book.ts';
import { OTHER_AMOUNT, SWITCHED_OFF } from './fault-words.ts';
import type { PaymentService } from './payment-service.ts';
import { PaymentEntity } from './payment.entity.ts';
import { type Asked, type Provider, ProviderError, type Standing } from './provider.ts';
import type { Providers } from './providers.ts';

interface SettlementDeps {
  readonly clock: Clock;
  readonly payments: Pick<PaymentService, 'secretOf' | 'tokenOf'>;
  readonly providers: Providers;
  readonly settings: OrderEnvironment;
}
/** What is asked at the provider, and the provider. */
export interface Prepared {
  readonly asked: Asked;
  readonly provider: Provider;
}
export type Settlement = ReturnType<typeof createSettlement>;

/** What workflows do with payments at their providers. Each may be done twice. */
export function createSettlement({ clock, payments, providers, settings }: SettlementDeps) {
  /** Between two units of work. */
  const prepared = (tx: Tx, id: PaymentId): Promise<Prepared> =>
    tx(async (ctx) => {
      const payment = await ctx.em.findOneOrFail(PaymentEntity, { id });
      const order = await ctx.em.findOneOrFail(OrderEntity, { id: payment.orderId });
      const callbackUrl = new URL(`/v1/payments/${id}/${payments.tokenOf(id)}`, settings.API_URL).href;
      const to = { callbackUrl, callbackSecret: payments.secretOf(id) };
      return { asked: askedOf(payment, order, to), provider: await providers.of(ctx, payment) };
    });

  const write = writing(clock);
  /** Whether its seller's account has ended, and nobody can pay it any more. */
  const isLost = async (tx: Tx, id: PaymentId, error: unknown): Promise<boolean> =>
    error instanceof ProviderError &&
    error.code === SWITCHED_OFF &&
    tx(async (ctx) => hasRunOut(await ctx.em.findOneOrFail(PaymentEntity, { id }), clock.now()));
  /** Goes on with its provider; a lost one is given up without. What was paid nevertheless is late. */
  const withProvider = async (tx: Tx, id: PaymentId, act: (found: Prepared) => Promise<PaymentStatus>): Promise<PaymentStatus> => {
    const found = await prepared(tx, id).catch(async (error: unknown) => {
      if (await isLost(tx, id, error)) return undefined;
      throw error;
    });
    return found ? act(found) : write(tx, id, { status: 'CANCELLED', fault: SWITCHED_OFF });
  };

  const settle = (tx: Tx, id: PaymentId): Promise<PaymentStatus> =>
    withProvider(tx, id, async ({ asked, provider }) =>
      // it never goes back
      asked.status === 'PAID' ? asked.status : write(tx, id, await provider.ask(asked)),
    );
  return {
    prepared,
    settle,

    /** Asks the provider for the money. What it refuses is the payment's end. */
    begin: (tx: Tx, id: PaymentId): Promise<PaymentStatus> =>
      withProvider(tx, id, async ({ asked, provider }) => {
        if (asked.status !== 'NEW') return asked.status;
        try {
          const { providerId, token, page } = await provider.begin(asked);
          return await tx(async (ctx) => {
            const payment = await lockedPayment(ctx, id);
            payment.providerId = providerId ?? null;
            payment.token = token ?? null;
            payment.page = page ?? null;
            payment.moveTo('PENDING');
            return payment.status;
          });
        } catch (error) {
          if (!(error instanceof ProviderError) || error.retryable) throw error;
          return write(tx, id, { status: 'CANCELLED', fault: error.code });
        }
      }),

    /** Takes it back at the provider, where that is reached. Says how it has ended. It may have been paid just before; what comes after that is late (`LatePayments`). */
    giveUp: (tx: Tx, id: PaymentId): Promise<PaymentStatus> =>
      withProvider(tx, id, async ({ asked, provider }) => {
        if (asked.status === 'PAID' || asked.status === 'CANCELLED') return asked.status;
        // one that is not known to have reached it may have
        const ended = await provider
          .cancel(asked)
          .then(() => settle(tx, id))
          .catch(unknownWhileUnreached);
        return ended === 'PAID' ? ended : write(tx, id, { status: 'CANCELLED' });
      }),
  };
}

/** After how long nobody pays it any more, with a margin. Swish ends it after some six minutes, a provider's page after two days. */
const RUNS_OUT_MS: Readonly<Record<PaymentMethod, number>> = { SWISH: 60 * 60_000, NETS_EASY: 3 * DAY_MS, REGISTER: 0 };
const hasRunOut = (payment: PaymentEntity, now: Date): boolean =>
  payment.isOpen() && now.getTime() >= new Date(payment.createdAt).getTime() + RUNS_OUT_MS[payment.method];

/** Writes down how it stands; money that has come is booked, once. Another sum than was asked for makes no order: the sweep names it. */
const writing =
  (clock: Clock) =>
  (tx: Tx, id: PaymentId, standing: Standing): Promise<PaymentStatus> =>
    tx(async (ctx) => {
      const { status, amount, isHeld, bankReference } = standing;
      const payment = await lockedPayment(ctx, id);
      const isOther = status === 'PAID' && amount !== payment.amount;
      const fault = isOther ? OTHER_AMOUNT : standing.fault;
      if (fault && payment.isOpen()) payment.fault = fault;
      if (!isOther && payment.moveTo(status) && status === 'PAID') {
        payment.bankReference = bankReference ?? null;
        payment.paidAt = clock.now();
        await received(ctx, payment, isHeld === true ? 'RESERVED' : 'CHARGED');
      }
      return payment.status;
    });

/** One that cannot be reached keeps nobody from paying otherwise. */
function unknownWhileUnreached(error: unknown): PaymentStatus {
  if (error instanceof ProviderError && error.retryable) return 'PENDING';
  throw error;
}

const askedOf = (payment: PaymentEntity, { number, country }: OrderEntity, to: Pick<Asked, 'callbackUrl' | 'callbackSecret'>): Asked => ({
  ...payment,
  held: payment.held(),
  number,
  country,
  language: LANGUAGE_OF[country],
  ...to,
});

const received = async (ctx: Ctx, payment: PaymentEntity, kind: 'RESERVED' | 'CHARGED'): Promise<void> => {
  const { id, amount, paidAt: at } = payment;
  if (!at) throw new Error(`Payment ${id} is not paid`);
  if (kind === 'CHARGED') payment.charged = amount;
  await asReach(ctx, ALL, (all) => book(all, { id, kind, payment, amount, vat: vatWithin(amount, VAT_PERCENT), at }));
};

/** @throws 404 out of reach */
export const lockedPayment = async (ctx: Ctx, id: PaymentId): Promise<PaymentEntity> => {
  const payment = await ctx.em.findOne(PaymentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!payment) throw refuse(refusals.notFound, { id });
  return payment;
};

import { type FindOneOptions, LockMode } from '@mikro-orm/core';
import { DAY_MS } from '@platform/core/time';
import { ALL, asReach, type Clock, type Ctx, keptPhone, newId, refuse, sameText, type Secrets } from '@platform/server';
import { refusals } from '@platform/core';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import {
  type NewPayment,
  type OrderId,
  type OrderStatus,
  type PaymentId,
  paymentRefusals,
  type RegisterPayment,
} from '../../contract/index.ts';
import { orderAtDesk, orderFlow, ownOrder } from '../ordering/order-flow.ts';
import type { OrderEntity } from '../ordering/order.entity.ts';
import type { OrderEnvironment } from '../settings.ts';
import { SellerEntity } from '../settings/seller.entity.ts';
import { type GivenUp, PaymentEntity } from './payment.entity.ts';

interface PaymentServiceDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof orderFlow>;
  readonly secrets: Secrets;
  readonly settings: Pick<OrderEnvironment, 'ORDER_LAPSE_TOLD_DAYS'>;
}
type Begun = Pick<PaymentEntity, 'amount' | 'method' | 'atOnce'> & Partial<Pick<PaymentEntity, 'phone' | 'bankReference'>>;
export type PaymentService = ReturnType<typeof createPaymentService>;

/** Payments as people ask for them, and as providers tell of them. The order's workflow does the rest. */
export function createPaymentService({ clock, flow, secrets, settings }: PaymentServiceDeps) {
  const tell = (ctx: Ctx, { orderId, id: paymentId }: PaymentEntity, key: string) =>
    flow.signal(ctx, orderId, { key: `told:${paymentId}:${key}`, signal: { paymentTold: { paymentId } } });

  const begin = beginning({ clock, flow });
  /** What is reserved for an order that is being made, and will lapse. */
  const lapsing = ({ status }: OrderEntity, payments: readonly PaymentEntity[]): PaymentEntity | undefined => {
    const before = new Date(clock.now().getTime() - settings.ORDER_LAPSE_TOLD_DAYS * DAY_MS);
    return MADE.includes(status) ? payments.find((payment) => payment.isHeldSince(before)) : undefined;
  };

  return {
    lapsing,

    /** By which ways the seller is paid. */
    methodsOf: async (ctx: Ctx, partnerId: OrganisationId): Promise<NewPayment['method'][]> =>
      methodsOf(await sellerOf(ctx, partnerId), clock.now()),

    /** Asks for the money of an order, or reserves anew what will lapse. @throws 404, 409 when it is not to be paid, is being paid, or not by that method, 422 for no phone number */
    async ask(ctx: Ctx, orderId: OrderId, { method, phone }: NewPayment): Promise<OrderEntity> {
      const order = await ownOrder(ctx, orderId);
      const renewed = lapsing(order, await ctx.em.find(PaymentEntity, { orderId, status: 'PAID' }));
      if (!renewed) order.refuseUnless('AWAITING_PAYMENT');
      const amount = renewed?.held() ?? order.total;
      // its account stays until the payment is there
      const seller = await sellerOf(ctx, order.partnerId, { lockMode: LockMode.PESSIMISTIC_READ, refresh: true });
      if (!methodsOf(seller, clock.now()).includes(method)) throw refuse(paymentRefusals.method, { method });
      // a card is charged when it is paid where the seller wants it, and the country leaves it the choice
      const atOnce = method === 'SWISH' || (order.country === 'SE' && seller?.cardAtOnce === true);
      return begin(ctx, order, { amount, method, atOnce, phone: keptPhone(phone, ctx.language) ?? null });
    },

    /** Paid in the seller's cash register. @throws 404, 409 when it is not to be paid, or is being paid */
    async register(ctx: Ctx, orderId: OrderId, { registerNumber }: RegisterPayment): Promise<OrderEntity> {
      const order = await orderAtDesk(ctx, orderId);
      order.refuseUnless('AWAITING_PAYMENT');
      return begin(ctx, order, { amount: order.total, method: 'REGISTER', atOnce: true, bankReference: registerNumber });
    },

    /** Somebody has come back from paying: the workflow asks how it stands. */
    async told(ctx: Ctx, orderId: OrderId): Promise<OrderEntity> {
      const order = await orderFlow.lock(ctx, orderId);
      const open = await openOf(ctx, orderId);
      if (open) await tell(ctx, open, newId());
      return order;
    },

    /** Whoever pays wants to pay otherwise: the workflow takes the attempt back. Does nothing where there is none. @throws 404 */
    async giveUp(ctx: Ctx, orderId: OrderId): Promise<OrderEntity> {
      const order = await ownOrder(ctx, orderId);
      const open = await openOf(ctx, orderId);
      const paymentId = open?.id;
      if (paymentId) await flow.signal(ctx, orderId, { key: `givenUp:${paymentId}`, signal: { paymentGivenUp: { paymentId } } });
      return order;
    },

    /** The secret part of the address at which a provider tells of a payment. */
    tokenOf: (id: PaymentId): string => tokenOf(secrets, id),
    /** What the card provider authorises itself by there. */
    secretOf: (id: PaymentId): string => secretOf(secrets, id),

    /** A provider tells that something has happened: what, it is asked. `event` is told once. Answers an attempt that nobody follows any more. @throws 404 for an address that is none, or a card provider that does not authorise itself */
    async callback(
      ctx: Ctx,
      { id, token, event }: { readonly id: PaymentId; readonly token: string; readonly event: string },
    ): Promise<GivenUp | undefined> {
      if (!sameText(token, tokenOf(secrets, id))) throw refuse(refusals.notFound);
      return asReach(ctx, ALL, async (all) => {
        const payment = await all.em.findOne(PaymentEntity, { id });
        if (!payment) return undefined;
        if (payment.method === 'NETS_EASY' && !sameText(ctx.credential ?? '', secretOf(secrets, id))) throw refuse(refusals.notFound);
        await tell(all, payment, event);
        const { orderId, organisationId, status } = payment;
        return status === 'CANCELLED' ? { id, orderId, organisationId } : undefined;
      });
    },
  };
}

/** One attempt at a time; the workflow does the rest. */
function beginning({ clock, flow }: Pick<PaymentServiceDeps, 'clock' | 'flow'>) {
  return async (ctx: Ctx, order: OrderEntity, by: Begun): Promise<OrderEntity> => {
    const { id: orderId, organisationId, partnerId } = order;
    const open = await openOf(ctx, orderId);
    if (open) throw refuse(paymentRefusals.open, { paymentId: open.id });
    const row = { id: newId<PaymentId>(), organisationId, partnerId, orderId, ...by };
    ctx.em.create(PaymentEntity, { ...row, status: 'NEW', charged: 0, refunded: 0, createdAt: clock.now() });
    await ctx.em.flush();
    await flow.signal(ctx, orderId, { key: `asked:${row.id}`, signal: { paymentAsked: { paymentId: row.id } } });
    return order;
  };
}

/** Paid, and not handed out. */
const MADE: readonly OrderStatus[] = ['NEW', 'STARTED', 'READY'];

/** The attempt that is under way. */
const openOf = (ctx: Ctx, orderId: OrderId): Promise<PaymentEntity | null> =>
  ctx.em.findOne(PaymentEntity, { orderId, status: { $in: ['NEW', 'PENDING'] } });

function methodsOf(seller: SellerEntity | null, now: Date): NewPayment['method'][] {
  const hasSwish = seller?.swishNumber && (!seller.swishValidTo || seller.swishValidTo > now);
  return [...(hasSwish ? ['SWISH' as const] : []), ...(seller?.cardEnvironment ? ['NETS_EASY' as const] : [])];
}

/** How the seller of an order sells. */
const sellerOf = (ctx: Ctx, id: OrganisationId, options: FindOneOptions<SellerEntity> = {}): Promise<SellerEntity | null> =>
  asReach(ctx, ALL, (all) => all.em.findOne(SellerEntity, { id }, options));

const tokenOf = (secrets: Secrets, id: PaymentId): string => secrets.fingerprint(`order-payment:${id}`).slice(0, 40);
/** As long as any of its versions takes (integrations, 2.7). */
const secretOf = (secrets: Secrets, id: PaymentId): string => secrets.fingerprint(`order-payment-webhook:${id}`).slice(0, 32);

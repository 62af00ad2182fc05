import { type Ctx, doneBy, mustFind, refuse, withinOrganisation } from '@platform/server';
import type { KeyId } from '@plugins/keys/contract';
import type { KeyRegistry } from '@plugins/keys/server/api';
import { type OrderId, orderRefusals, type RefundId } from '../../contract/index.ts';
import { RefundEntity } from '../payments/payment.entity.ts';
import type { Refunds } from '../payments/refunds.ts';
import type { StoppedRefunds } from '../payments/stopped-refunds.ts';
import type { Approvers } from './approvers.ts';
import type { CartService } from './cart-service.ts';
import { keepPartner } from './customer-stays.ts';
import { orderAtDesk, orderFlow, ownOrder } from './order-flow.ts';
import type { OrderIdentity } from './order-identity.ts';
import { createOrderWork, tellOf, type WorkDeps } from './order-work.ts';
import type { OrderEntity } from './order.entity.ts';
import { isLocksmith } from './shop.ts';

interface DeskDeps extends WorkDeps {
  readonly approvers: Pick<Approvers, 'handOn'>;
  readonly cart: Pick<CartService, 'putBack'>;
  readonly identity: Pick<OrderIdentity, 'askAnew' | 'end'>;
  readonly refunds: Refunds;
  readonly registry: Pick<KeyRegistry, 'changeMany'>;
  readonly stopped: Pick<StoppedRefunds, 'byHand' | 'withdraw'>;
}
/** How an order ends before it is handed out. What its workflow hears of that, and whoever ordered it. */
const ENDED = {
  cancelled: { told: 'orderCancelled', is: {} },
  sentBack: { told: 'orderSentBack', is: { isSentBack: true } },
  turnedDown: { told: 'orderTurnedDown', is: { isTurnedDown: true } },
} as const;
interface Ending {
  readonly reason: string;
  /** By whoever approves. */
  readonly as?: keyof typeof ENDED;
}
export type OrderDesk = ReturnType<typeof createOrderDesk>;

/** What people do with an order, each step once. They approve it, make it, hand it out, end it. */
export function createOrderDesk({ approvers, cart, identity, refunds, registry, stopped, ...deps }: DeskDeps) {
  const { cases, clock, flow, live, messages } = deps;
  const stop = async (ctx: Ctx, order: OrderEntity, { reason, as = 'cancelled' }: Ending): Promise<OrderEntity> => {
    order.cancel(clock.now(), reason);
    await ctx.em.flush();
    if (order.paidAt) {
      await refunds.give(ctx, order.id, { reason });
      if (ctx.actor.organisation?.id !== order.partnerId) await messages.tellSeller(ctx, order, 'orderCalledOff');
    }
    await identity.end(ctx, order);
    // they were registered for a receipt that nobody signed, and leave with nobody
    if (order.keyIds) await registry.changeMany(ctx, order.keyIds.map(outOfUse));
    await cases.follow(ctx, order);
    await flow.signal(ctx, order.id, { key: 'cancelled', signal: { cancelled: { by: doneBy(ctx), reason, ...ENDED[as].is } } });
    await messages.send(ctx, order, ENDED[as].told);
    return order;
  };
  return {
    ...createOrderWork(deps),
    ...refundSteps(stopped),

    /** Whoever ordered it has proved who they are. */
    async identified(ctx: Ctx, id: OrderId): Promise<void> {
      const order = await orderFlow.lock(ctx, id);
      if (order.status !== 'AWAITING_IDENTITY') return;
      order.identify(clock.now());
      await ctx.em.flush();
      await flow.signal(ctx, id, { key: 'identified', signal: { identified: {} } });
      if (order.approverId && !(await approvers.handOn(ctx, order))) await messages.askApproval(ctx, order);
    },

    /** Its check was taken back, in the console or at the desk: there is another at once. */
    async notIdentified(ctx: Ctx, id: OrderId): Promise<void> {
      const order = await orderFlow.lock(ctx, id);
      if (order.status !== 'AWAITING_IDENTITY' || !(await identity.askAnew(ctx, order))) return;
      await ctx.em.flush();
      await tellOf(live, ctx, order);
    },

    async approve(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
      const order = await toApprove(ctx, id);
      order.approve(clock.now());
      await flow.signal(ctx, id, { key: 'approved', signal: { approved: { by: doneBy(ctx) } } });
      await messages.send(ctx, order, 'orderApproved');
      return order;
    },

    turnDown: async (ctx: Ctx, id: OrderId, reason: string) => stop(ctx, await toApprove(ctx, id), { reason, as: 'turnedDown' }),

    /** It is in the cart of whoever ordered it again, to be ordered otherwise. */
    async sendBack(ctx: Ctx, id: OrderId, reason: string): Promise<OrderEntity> {
      const order = await toApprove(ctx, id);
      await withinOrganisation(ctx, (inside) => cart.putBack(inside, order));
      return stop(ctx, order, { reason, as: 'sentBack' });
    },

    /** Of what is paid all goes back. @throws 409 once it is handed out */
    cancel: async (ctx: Ctx, id: OrderId, reason: string): Promise<OrderEntity> => {
      const order = await ownOrder(ctx, id);
      // what the locksmith has begun only the locksmith calls off
      if (!isLocksmith(ctx) && !order.isUnpaid()) order.refuseUnless('NEW');
      return stop(ctx, order, { reason });
    },

    /** A part of the money, or all; the order goes on. */
    async refund(ctx: Ctx, id: OrderId, asked: { readonly amount: number; readonly reason: string }): Promise<OrderEntity> {
      const { organisationId } = await orderAtDesk(ctx, id);
      await keepPartner(ctx, organisationId);
      // it is out of reach where its customer was let go just before
      const order = await orderAtDesk(ctx, id);
      await refunds.give(ctx, id, asked);
      return order;
    },
  };
}

const outOfUse = (id: KeyId) => ({ id, facts: { status: 'DISCONTINUED' as const } });

/** @throws 403 when somebody else is named */
const toApprove = async (ctx: Ctx, id: OrderId): Promise<OrderEntity> => {
  const order = await orderFlow.lock(ctx, id);
  order.refuseUnless('AWAITING_APPROVAL');
  if (!order.isApprovedBy(ctx.actor.userId)) throw refuse(orderRefusals.notApprover, { id });
  return order;
};

/** The order of a refund, locked. @throws 404, 409 */
const orderOf = async (ctx: Ctx, id: RefundId): Promise<OrderEntity> =>
  orderAtDesk(ctx, (await mustFind(ctx, RefundEntity, { id })).orderId);

/** What the payment service does not give back. */
function refundSteps(stopped: DeskDeps['stopped']) {
  return {
    /** It was paid back otherwise. */
    async refundByHand(ctx: Ctx, id: RefundId, how: string): Promise<OrderEntity> {
      const order = await orderOf(ctx, id);
      await stopped.byHand(ctx, order, { id, how });
      return order;
    },

    /** It was promised by mistake, and does not go back. */
    async withdrawRefund(ctx: Ctx, id: RefundId, because: string): Promise<OrderEntity> {
      const order = await orderOf(ctx, id);
      await stopped.withdraw(ctx, order, { id, because });
      return order;
    },
  };
}

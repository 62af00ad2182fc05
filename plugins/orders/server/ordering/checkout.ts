import { DAY_MS } from '@platform/core/time';
import { ALL, asReach, type Clock, type Ctx, doneBy, newId, refuse } from '@platform/server';
import { linkRefusals } from '@plugins/accounts/contract';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import type { NewOrder, OrderId } from '../../contract/index.ts';
import type { OrderEnvironment } from '../settings.ts';
import type { Approvers } from './approvers.ts';
import { askerOf, type CartService } from './cart-service.ts';
import { keepPartner } from './customer-stays.ts';
import { OrderLineEntity } from './line.entity.ts';
import type { orderFlow } from './order-flow.ts';
import type { OrderIdentity } from './order-identity.ts';
import { newOrderNumber } from './order-number.ts';
import type { OrderLimits } from './order-limits.ts';
import { OrderEntity } from './order.entity.ts';
import { sumOf } from './priced.ts';
import type { RightToOrder } from './right-to-order.ts';
import type { Shop } from './shop.ts';
import { soldLines } from './sold-lines.ts';

export interface CheckoutDeps {
  readonly approvers: Pick<Approvers, 'of'>;
  readonly cart: CartService;
  readonly clock: Clock;
  readonly flow: FlowOf<typeof orderFlow>;
  readonly identity: OrderIdentity;
  readonly limits: OrderLimits;
  readonly right: RightToOrder;
  readonly settings: OrderEnvironment;
  readonly shop: Shop;
  readonly users: UserLookup;
}
export type Checkout = ReturnType<typeof createCheckout>;

/** Makes an order of a cart. Everything is checked again, priced, and then followed by a workflow. */
export function createCheckout(deps: CheckoutDeps) {
  const { approvers, cart, clock, flow, identity: identities, limits, right, settings, shop, users } = deps;

  return {
    /** @throws 409 what stands in the cart may not be ordered, has another price or passes a limit; 422 what is missing, or whoever orders is gone */
    async place(ctx: Ctx, asked: NewOrder): Promise<OrderEntity> {
      await keepPartner(ctx, ctx.organisationId);
      await refuseGone(ctx, users);
      const deal = await shop.deal(ctx);
      const lines = await soldLines({ cart, limits, right }, ctx, { deal, asked });
      const approving = await approvers.of(ctx, deal.customer.id);
      const [identity, approval] = [shop.asksIdentity(ctx), approving.approverId !== null];
      const order = ctx.em.create(OrderEntity, {
        id: newId<OrderId>(),
        organisationId: deal.customer.id,
        partnerId: deal.partner.id,
        number: newOrderNumber(clock.now()),
        markings: [...new Set(lines.map(({ marking }) => marking))].join(' ').trim(),
        status: identity ? 'AWAITING_IDENTITY' : approval ? 'AWAITING_APPROVAL' : 'AWAITING_PAYMENT',
        orderedById: askerOf(ctx),
        orderedBy: doneBy(ctx),
        country: deal.partner.country,
        shipping: asked.shipping,
        shipTo: asked.shipping === 'SEND' ? (asked.shipTo ?? null) : null,
        note: asked.note,
        ...sumOf(lines),
        readyOn: shop.readyOn(deal.partner),
        ...approving,
        createdAt: clock.now(),
      });
      // its rows name it
      await ctx.em.flush();
      for (const [position, { sku: _sku, ...line }] of lines.entries())
        ctx.em.create(OrderLineEntity, { ...line, id: newId(), orderId: order.id, organisationId: order.organisationId, position });
      await ctx.em.flush();
      if (identity) await identities.ask(ctx, order);
      order.flowId = await flow.start(ctx, order, {
        input: {
          orderId: order.id,
          identity,
          approval,
          ...waitsOf(settings),
          leavesFailing: true,
        },
        detail: { number: order.number },
        userIds: Object.values(approving).flatMap((userId) => userId ?? []),
      });
      await ctx.em.flush();
      return order;
    },
  };
}

/** Whoever orders stays until the order is there, which holds them then. @throws 422 when they have just been removed */
async function refuseGone(ctx: Ctx, users: UserLookup): Promise<void> {
  const asker = await asReach(ctx, ALL, (all) => users.locked(all, askerOf(ctx)));
  if (!asker?.active) throw refuse(linkRefusals.gone);
}

/** How long the workflow waits, in milliseconds. */
const waitsOf = ({ ORDER_PAY_DAYS, ORDER_CLOSE_DAYS, ORDER_LAPSE_TOLD_DAYS, ORDER_REMIND_DAYS }: OrderEnvironment) => ({
  payWithin: Math.round(ORDER_PAY_DAYS * DAY_MS),
  closeAfter: Math.round(ORDER_CLOSE_DAYS * DAY_MS),
  remindEvery: Math.round(ORDER_REMIND_DAYS * DAY_MS),
  lapseToldAfter: Math.round(ORDER_LAPSE_TOLD_DAYS * DAY_MS),
});

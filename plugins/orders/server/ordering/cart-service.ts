import { type Clock, type Ctx, mustFind, mustLock, newId, oneAtATime, refuse } from '@platform/server';
import { type Cart, type CartLineId, type NewCartLine, orderRefusals, priceField, type Prices } from '../../contract/index.ts';
import { CartLineEntity, OrderLineEntity } from './line.entity.ts';
import type { OrderLimits } from './order-limits.ts';
import type { OrderEntity } from './order.entity.ts';
import { pricedLine, sumOf } from './priced.ts';
import type { RightToOrder } from './right-to-order.ts';
import type { Deal, Shop } from './shop.ts';

interface CartDeps {
  readonly clock: Clock;
  readonly limits: OrderLimits;
  readonly right: RightToOrder;
  readonly shop: Shop;
}
export type CartService = ReturnType<typeof createCartService>;

const MOST_LINES = 30;
/** With whose cart it is: nobody else writes it meanwhile. */
export const ONE_CART = 'orders-cart';

/** What somebody has chosen, kept over devices; one cart per person and customer. */
export function createCartService({ clock, limits, right, shop }: CartDeps) {
  const shown = async (ctx: Ctx, { prices, partner }: Deal): Promise<Cart> => {
    const lines = (await linesOf(ctx, prices)).map((line) => ({
      id: line.id,
      ...pricedLine(prices, { ...line, keyId: line.keyId ?? null }),
    }));
    return { lines, ...sumOf(lines), country: partner.country };
  };
  return {
    linesOf,
    show: async (ctx: Ctx): Promise<Cart> => shown(ctx, await shop.deal(ctx)),

    /** @throws 404, 409 or 422 when it may not be ordered, 409 when the cart is full */
    async add(ctx: Ctx, wanted: NewCartLine): Promise<Cart> {
      const deal = await shop.deal(ctx);
      const allowed = await right.allowed(ctx, deal.customer.id, wanted);
      pricedLine(deal.prices, allowed);
      const userId = askerOf(ctx);
      await oneAtATime(ctx, ONE_CART, userId);
      const before = await linesOf(ctx, deal.prices);
      if (before.length >= MOST_LINES) throw refuse(orderRefusals.cartFull, { limit: MOST_LINES });
      await limits.refuseAbove(ctx, deal.customer.id, [...before, allowed]);
      ctx.em.create(CartLineEntity, {
        ...allowed,
        id: newId<CartLineId>(),
        organisationId: deal.customer.id,
        userId,
        createdAt: clock.now(),
      });
      await ctx.em.flush();
      return shown(ctx, deal);
    },

    /** What was ordered is chosen again, by whoever ordered it. Its card is to be shown anew. Needs a `ctx` that reaches their organisation. */
    async putBack(ctx: Ctx, { id: orderId, organisationId, orderedById: userId }: OrderEntity): Promise<void> {
      const lines = await ctx.em.find(OrderLineEntity, { orderId }, { orderBy: { position: 'asc' } });
      for (const { product, variant, keyId, marking, quantity } of lines)
        if (product !== 'SHIPPING' && variant)
          ctx.em.create(CartLineEntity, {
            id: newId<CartLineId>(),
            organisationId,
            userId,
            product,
            variant,
            keyId: keyId ?? null,
            marking,
            quantity,
            createdAt: clock.now(),
          });
      await ctx.em.flush();
    },

    /** Staff may remove what anybody has chosen whom they reach. @throws 404 also when it was ordered just before */
    async remove(ctx: Ctx, id: CartLineId): Promise<void> {
      const { userId } = await mustFind(ctx, CartLineEntity, { id });
      await oneAtATime(ctx, ONE_CART, userId);
      ctx.em.remove(await mustLock(ctx, CartLineEntity, { id }));
    },
  };
}

/** Sessions have a user. */
export const askerOf = ({ actor }: Ctx): string => actor.userId ?? '';

/** What is no longer sold is not shown, and waits until it is sold again. */
async function linesOf(ctx: Ctx, prices: Prices): Promise<CartLineEntity[]> {
  const mine = { userId: askerOf(ctx), organisationId: ctx.organisationId as CartLineEntity['organisationId'] };
  const lines = await ctx.em.find(CartLineEntity, mine, { orderBy: { createdAt: 'asc', id: 'asc' } });
  return lines.filter(({ product, variant }) => prices[priceField(product, variant)] !== null);
}

import { type Refusal, refusals } from '@platform/core';
import { type Ctx, oneAtATime, refuse, Refused, refuseField } from '@platform/server';
import { type NewOrder, lockCardRefusals, type OrderLine, orderRefusals } from '../../contract/index.ts';
import { askerOf, type CartService, ONE_CART } from './cart-service.ts';
import type { CartLineEntity } from './line.entity.ts';
import { pricedLine, shippingLine, sumOf } from './priced.ts';
import type { OrderLimits } from './order-limits.ts';
import type { RightToOrder } from './right-to-order.ts';
import type { Deal } from './shop.ts';

interface SoldDeps {
  readonly cart: CartService;
  readonly limits: OrderLimits;
  readonly right: RightToOrder;
}
interface Sale {
  readonly deal: Deal;
  readonly asked: NewOrder;
}

/** Far below what a column or a payment service holds, far above any order. Minor units. */
const MAX_TOTAL = 100_000_000;

/** Empties the cart into what is sold, at today's prices. @throws 409 when it is empty, may not be ordered, costs another sum than was shown, or too much */
export async function soldLines({ cart, limits, right }: SoldDeps, ctx: Ctx, { deal, asked }: Sale): Promise<readonly OrderLine[]> {
  const way = wayOf(ctx, deal, asked);
  await oneAtATime(ctx, ONE_CART, askerOf(ctx));
  const chosen = await cart.linesOf(ctx, deal.prices);
  if (chosen.length === 0) throw refuse(orderRefusals.cartEmpty);
  const allowed = [];
  for (const line of chosen) {
    const now = await right.allowed(ctx, deal.customer.id, line).catch((error: unknown) => refuseGone(error, line));
    // the cart shows the price of the kind that was chosen
    if (now.variant !== line.variant) throw refuse(orderRefusals.keyKind, { keyId: now.keyId, marking: now.marking });
    allowed.push(now);
  }
  await limits.refuseAbove(ctx, deal.customer.id, allowed);
  const lines = [...allowed.map((line) => pricedLine(deal.prices, line)), ...shippingLine(way.price)];
  const { total } = sumOf(lines);
  if (total !== asked.total) throw refuse(orderRefusals.price, { total, shown: asked.total });
  if (total > MAX_TOTAL) throw refuse(orderRefusals.tooLarge);
  for (const line of chosen) ctx.em.remove(line);
  return lines;
}

/** Names by its marking what can no longer be ordered. It is out of reach by now, or its card is to be shown anew. */
function refuseGone(error: unknown, { keyId, marking }: CartLineEntity): never {
  const refused = error instanceof Refused && INSTEAD.get(error.refusal);
  throw refused ? refuse(refused, { keyId, marking }) : error;
}
/** What a cart says instead: there no other key is named, and no number asked for. */
const INSTEAD = new Map<Refusal, Refusal>([
  [refusals.notFound, orderRefusals.keyGone],
  [lockCardRefusals.missing, lockCardRefusals.again],
]);

/** @throws 409 when it does not come that way, 422 without an address */
function wayOf(ctx: Ctx, { shipping }: Deal, asked: NewOrder): Deal['shipping'][number] {
  const way = shipping.find((each) => each.way === asked.shipping);
  if (!way) throw refuse(orderRefusals.way, { shipping: asked.shipping });
  if (asked.shipping === 'SEND' && !asked.shipTo) throw refuseField(ctx, orderRefusals.shipTo, { field: 'shipTo' });
  return way;
}

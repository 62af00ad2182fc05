import { type Ctx, doneBy, refuse, type Live } from '@platform/server';
import { type OrderId, orders, paymentRefusals } from '../../contract/index.ts';
import { type CounterDeps, createCounter, type Moved } from './counter.ts';
import { type Made, refuseShort, setPieces } from './made-pieces.ts';
import { orderAtDesk } from './order-flow.ts';
import type { OrderCases } from './order-cases.ts';
import { newPickupCode } from './order-number.ts';
import type { OrderEntity } from './order.entity.ts';

/** What the locksmith's steps need. */
export interface WorkDeps extends CounterDeps {
  readonly cases: OrderCases;
  readonly live: Live;
}

/** What the locksmith does with a paid order, until it is closed. */
export function createOrderWork({ cases, live, ...deps }: WorkDeps) {
  const { clock, flow, messages, secrets } = deps;
  const moved: Moved = async (ctx, order, { to, by = doneBy(ctx) }) => {
    await cases.follow(ctx, order);
    await flow.signal(ctx, order.id, { key: to, signal: { moved: { to, by } } });
  };
  return {
    ...createCounter({ ...deps, moved }),
    mayCharge: charging(live),
    make: making({ live, moved }),

    async start(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
      const order = await orderAtDesk(ctx, id);
      order.refuseUnless('NEW');
      order.status = 'STARTED';
      await moved(ctx, order, { to: 'STARTED' });
      return order;
    },

    /** Ready: whoever fetches it gets the code that they show. Of what was counted all is made, unless it leaves short of some. */
    async ready(ctx: Ctx, id: OrderId, isShort = false): Promise<OrderEntity> {
      const order = await orderAtDesk(ctx, id);
      order.refuseUnless('NEW', 'STARTED');
      if (!isShort) await refuseShort(ctx, id);
      order.status = 'READY';
      order.readyAt = clock.now();
      if (order.shipping === 'COLLECT') order.pickupSealed = secrets.encrypt(newPickupCode());
      await ctx.em.flush();
      await moved(ctx, order, { to: 'READY' });
      if (order.shipping === 'COLLECT') await messages.send(ctx, order, 'orderReady');
      return order;
    },

    async close(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
      const order = await orderAtDesk(ctx, id);
      order.refuseUnless('COLLECTED');
      order.status = 'CLOSED';
      order.closedAt = clock.now();
      await moved(ctx, order, { to: 'CLOSED' });
      return order;
    },
  };
}

interface Making extends Pick<WorkDeps, 'live'> {
  readonly moved: Moved;
}
/** Some pieces of a row are made, which begins what nobody had begun. @throws 409 once it is ready, 422 more than are ordered */
const making =
  ({ live, moved }: Making) =>
  async (ctx: Ctx, id: OrderId, made: Made): Promise<OrderEntity> => {
    const order = await orderAtDesk(ctx, id);
    order.refuseUnless('NEW', 'STARTED');
    await setPieces(ctx, id, made);
    await tellOf(live, ctx, order);
    if (order.status === 'NEW') {
      order.status = 'STARTED';
      await moved(ctx, order, { to: 'STARTED' });
    }
    return order;
  };

/** Its pages ask anew, of whoever makes it and of whoever ordered it. */
export const tellOf = (live: Live, ctx: Ctx, { id, organisationId, orderedById }: OrderEntity) =>
  live.publish(ctx, { topic: orders.topics.order, id, organisationId, seenWith: [orders.permissions.read], userIds: [orderedById] });

/** @throws 409 before it is paid, once it is handed out, and in Norway */
const charging =
  (live: Live) =>
  async (ctx: Ctx, id: OrderId): Promise<OrderEntity> => {
    const order = await orderAtDesk(ctx, id);
    order.refuseUnless('NEW', 'STARTED', 'READY');
    if (order.country !== 'SE') throw refuse(paymentRefusals.chargeCountry, { id });
    await tellOf(live, ctx, order);
    return order;
  };

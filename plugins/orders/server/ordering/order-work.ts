import {
  type AttemptLimit,
  checkAttempts,
  type Clock,
  countAttempt,
  type Ctx,
  doneBy,
  refuse,
  refuseField,
  sameText,
  type Secrets,
} from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type OrderId, orderRefusals, type OrderStatus } from '../../contract/index.ts';
import { orderFlow } from './order-flow.ts';
import type { MadeKeys } from './made-keys.ts';
import type { OrderCases } from './order-cases.ts';
import type { OrderMessages } from './order-messages.ts';
import { newPickupCode } from './order-number.ts';
import type { OrderEntity } from './order.entity.ts';

/** What the locksmith's steps need. */
export interface WorkDeps {
  readonly cases: OrderCases;
  readonly clock: Clock;
  readonly flow: FlowOf<typeof orderFlow>;
  readonly madeKeys: MadeKeys;
  readonly messages: OrderMessages;
  readonly secrets: Secrets;
}

/** What the locksmith does with a paid order, until it is closed. */
export function createOrderWork({ cases, clock, flow, madeKeys, messages, secrets }: WorkDeps) {
  const moved = async (ctx: Ctx, order: OrderEntity, to: OrderStatus): Promise<void> => {
    await cases.follow(ctx, order);
    await flow.signal(ctx, order.id, { key: to, signal: { moved: { to, by: doneBy(ctx) } } });
  };
  const collected = async (ctx: Ctx, order: OrderEntity): Promise<OrderEntity> => {
    order.status = 'COLLECTED';
    order.collectedAt = clock.now();
    await ctx.em.flush();
    await madeKeys(ctx, order);
    await moved(ctx, order, 'COLLECTED');
    return order;
  };
  const mayHandOut = (ctx: Ctx, id: OrderId, code: string) => toHandOut(ctx, { id, code, secrets });
  return {
    async start(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
      const order = await orderFlow.lock(ctx, id);
      order.refuseUnless('NEW');
      order.status = 'STARTED';
      await moved(ctx, order, 'STARTED');
      return order;
    },

    /** Ready: whoever fetches it gets the code that they show. */
    async ready(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
      const order = await orderFlow.lock(ctx, id);
      order.refuseUnless('NEW', 'STARTED');
      order.status = 'READY';
      order.readyAt = clock.now();
      if (order.shipping === 'COLLECT') order.pickupSealed = secrets.encrypt(newPickupCode());
      await ctx.em.flush();
      await moved(ctx, order, 'READY');
      if (order.shipping === 'COLLECT') await messages.send(ctx, order, 'orderReady');
      return order;
    },

    mayHandOut,
    maySend,
    handOut: async (ctx: Ctx, id: OrderId, code: string): Promise<OrderEntity> => collected(ctx, await mayHandOut(ctx, id, code)),

    async send(ctx: Ctx, id: OrderId, trackingNumber: string): Promise<OrderEntity> {
      const order = await maySend(ctx, id);
      order.trackingNumber = trackingNumber || null;
      const sent = await collected(ctx, order);
      await messages.send(ctx, sent, 'orderSent');
      return sent;
    },

    async close(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
      const order = await orderFlow.lock(ctx, id);
      order.refuseUnless('COLLECTED');
      order.status = 'CLOSED';
      order.closedAt = clock.now();
      await moved(ctx, order, 'CLOSED');
      return order;
    },
  };
}

/** @throws 409 when it is not ready, or is fetched */
async function maySend(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
  const order = await orderFlow.lock(ctx, id);
  order.refuseUnless('READY');
  if (order.shipping !== 'SEND') throw refuse(orderRefusals.status, { id });
  return order;
}

interface Handing extends Pick<WorkDeps, 'secrets'> {
  readonly id: OrderId;
  readonly code: string;
}
/** Whoever stands at the counter errs; more than that guesses. */
const GUESSES: AttemptLimit = { failures: 5, pauseSeconds: 900 };

/** @throws 409 when it is not ready, 422 for another code, 429 after too many of those */
async function toHandOut(ctx: Ctx, { id, code, secrets }: Handing): Promise<OrderEntity> {
  const order = await orderFlow.lock(ctx, id);
  order.refuseUnless('READY');
  const guessed = [`order-code:${id}`];
  await checkAttempts(ctx, guessed, GUESSES);
  if (order.pickupSealed && sameText(secrets.decrypt(order.pickupSealed), code)) return order;
  await countAttempt(ctx, guessed, GUESSES);
  throw refuseField(ctx, orderRefusals.code, { field: 'code' });
}

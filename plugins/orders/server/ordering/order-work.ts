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
  type Live,
  type Secrets,
} from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { KeyId, KeyLoanId } from '@plugins/keys/contract';
import type { KeyLending } from '@plugins/keys/server/api';
import { type HandOutSigning, type OrderId, orderRefusals, orders, type OrderStatus, paymentRefusals } from '../../contract/index.ts';
import { type Made, setPieces } from './made-pieces.ts';
import { orderFlow } from './order-flow.ts';
import type { MadeKeys } from './made-keys.ts';
import type { OrderCases } from './order-cases.ts';
import type { OrderMessages } from './order-messages.ts';
import { newPickupCode } from './order-number.ts';
import { OrderEntity } from './order.entity.ts';

/** What the locksmith's steps need. */
export interface WorkDeps {
  readonly cases: OrderCases;
  readonly clock: Clock;
  readonly flow: FlowOf<typeof orderFlow>;
  readonly lending: KeyLending;
  readonly live: Live;
  readonly madeKeys: MadeKeys;
  readonly messages: OrderMessages;
  readonly secrets: Secrets;
}

/** What is said when an order is fetched. */
export interface HandedOut {
  readonly code: string;
  readonly signing: HandOutSigning;
  /** Staff has looked at a document of who fetches it. */
  readonly identitySeen: boolean;
}
interface Lent extends Pick<WorkDeps, 'lending'> {
  readonly keyIds: readonly KeyId[];
  readonly signing: Exclude<HandOutSigning, 'NONE'>;
}

/** What the locksmith does with a paid order, until it is closed. */
export function createOrderWork({ cases, clock, flow, lending, live, madeKeys, messages, secrets }: WorkDeps) {
  const moved = async (ctx: Ctx, order: OrderEntity, to: OrderStatus): Promise<void> => {
    await cases.follow(ctx, order);
    await flow.signal(ctx, order.id, { key: to, signal: { moved: { to, by: doneBy(ctx) } } });
  };
  const collected = async (ctx: Ctx, order: OrderEntity, signing: HandOutSigning = 'NONE'): Promise<OrderEntity> => {
    order.status = 'COLLECTED';
    order.collectedAt = clock.now();
    await ctx.em.flush();
    const keyIds = await madeKeys(ctx, order, { isLent: signing !== 'NONE' });
    if (signing !== 'NONE') order.loanId = await lent(ctx, order, { keyIds, lending, signing });
    await moved(ctx, order, 'COLLECTED');
    return order;
  };
  return {
    async start(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
      const order = await orderFlow.lock(ctx, id);
      order.refuseUnless('NEW');
      order.status = 'STARTED';
      await moved(ctx, order, 'STARTED');
      return order;
    },

    make: making({ live, moved }),

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

    mayCharge,
    /** Who fetches it has shown a document, or signs with an e-ID there and then. */
    async handOut(ctx: Ctx, id: OrderId, { code, signing, identitySeen }: HandedOut): Promise<OrderEntity> {
      const order = await toHandOut(ctx, { id, code, secrets });
      if (!identitySeen && signing !== 'DIGITAL_DIRECT') throw refuseField(ctx, orderRefusals.identityUnseen, { field: 'identitySeen' });
      await collected(ctx, order, signing);
      return Object.assign(order, { handedOutBy: doneBy(ctx), identityBy: identitySeen ? ('DOCUMENT' as const) : null });
    },

    async send(ctx: Ctx, id: OrderId, trackingNumber: string): Promise<OrderEntity> {
      const order = await maySend(ctx, id);
      order.trackingNumber = trackingNumber;
      const sent = await collected(ctx, order);
      await messages.send(ctx, sent, 'orderSent');
      return sent;
    },

    receipted,
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

interface Making extends Pick<WorkDeps, 'live'> {
  readonly moved: (ctx: Ctx, order: OrderEntity, to: OrderStatus) => Promise<void>;
}
/** Some pieces of a row are made, which begins what nobody had begun. @throws 409 once it is ready, 422 more than are ordered */
const making =
  ({ live, moved }: Making) =>
  async (ctx: Ctx, id: OrderId, made: Made): Promise<OrderEntity> => {
    const order = await orderFlow.lock(ctx, id);
    order.refuseUnless('NEW', 'STARTED');
    await setPieces(ctx, id, made);
    await tellOf(live, ctx, order);
    if (order.status === 'NEW') {
      order.status = 'STARTED';
      await moved(ctx, order, 'STARTED');
    }
    return order;
  };

/** Its pages ask anew, of whoever makes it and of whoever ordered it. */
const tellOf = (live: Live, ctx: Ctx, { id, organisationId, orderedById }: OrderEntity) =>
  live.publish(ctx, { topic: orders.topics.order, id, organisationId, seenWith: [orders.permissions.read], userIds: [orderedById] });

/** Whoever ordered them receipts the keys. @throws 409 when none is registered, and as a loan at the desk does */
async function lent(ctx: Ctx, { id, orderedById }: OrderEntity, { keyIds, lending, signing }: Lent): Promise<KeyLoanId> {
  if (keyIds.length === 0) throw refuse(orderRefusals.noReceipt, { id });
  return (await lending.lend(ctx, { keyIds: [...keyIds], holder: { type: 'USER', id: orderedById }, signing })).id;
}

/** Its keys were receipted with an e-ID. Whoever fetched it without a document has shown who they are. */
async function receipted(ctx: Ctx, loanId: KeyLoanId): Promise<void> {
  const order = await ctx.em.findOne(OrderEntity, { loanId });
  if (order) order.identityBy ??= 'EID';
}

/** @throws 409 before it is paid, once it is handed out, and in Norway */
async function mayCharge(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
  const order = await orderFlow.lock(ctx, id);
  order.refuseUnless('NEW', 'STARTED', 'READY');
  if (order.country !== 'SE') throw refuse(paymentRefusals.chargeCountry, { id });
  return order;
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

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
import type { UserId } from '@plugins/accounts/contract';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import type { KeyId, KeyLoanId } from '@plugins/keys/contract';
import type { KeyLending } from '@plugins/keys/server/api';
import { type HandOutSigning, type OrderId, orderRefusals, type OrderStatus } from '../../contract/index.ts';
import type { MadeKeys } from './made-keys.ts';
import { orderAtDesk, orderFlow } from './order-flow.ts';
import type { OrderMessages } from './order-messages.ts';
import { typedCode } from './order-number.ts';
import { OrderEntity } from './order.entity.ts';

/** Tells its case and its flow how far an order has come. By whoever asks, unless somebody else is named. */
export type Moved = (ctx: Ctx, order: OrderEntity, move: { readonly to: OrderStatus; readonly by?: string | undefined }) => Promise<void>;
export interface CounterDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof orderFlow>;
  readonly lending: KeyLending;
  readonly madeKeys: MadeKeys;
  readonly messages: OrderMessages;
  readonly secrets: Secrets;
  readonly users: UserLookup;
}
/** What is said when an order is fetched. */
export interface HandedOut {
  readonly code: string;
  readonly signing: HandOutSigning;
  /** Staff has looked at a document of who fetches it. */
  readonly identitySeen: boolean;
  /** Who receipts the keys, where the locksmith ordered them for a customer. */
  readonly receiverId?: UserId | undefined;
}

/** How the keys of an order leave. They are handed out, against a receipt once it is signed (ADR 88), or sent. */
export function createCounter({
  clock,
  flow,
  lending,
  madeKeys,
  messages,
  moved,
  secrets,
  users,
}: CounterDeps & { readonly moved: Moved }) {
  const collected = async (ctx: Ctx, order: OrderEntity, by?: string | null): Promise<OrderEntity> => {
    order.status = 'COLLECTED';
    order.collectedAt = clock.now();
    await ctx.em.flush();
    await moved(ctx, order, { to: 'COLLECTED', by: by ?? undefined });
    return order;
  };
  return {
    /** Who fetches it has shown a document, or signs with an e-ID there and then. */
    async handOut(ctx: Ctx, id: OrderId, { code, signing, identitySeen, receiverId }: HandedOut): Promise<OrderEntity> {
      const order = await toHandOut(ctx, { id, code, secrets });
      if (!identitySeen && signing !== 'DIGITAL_DIRECT') throw refuseField(ctx, orderRefusals.identityUnseen, { field: 'identitySeen' });
      const keyIds = await madeKeys(ctx, order, { isLent: signing !== 'NONE' });
      if (signing !== 'NONE') order.loanId = await lent(ctx, order, { keyIds, lending, receiverId, signing, users });
      const by = doneBy(ctx);
      Object.assign(order, { handedOutBy: by, identityBy: identitySeen ? 'DOCUMENT' : null });
      if (signing === 'NONE') return collected(ctx, order);
      await ctx.em.flush();
      await flow.signal(ctx, id, { key: `signatureAsked:${order.loanId}`, signal: { signatureAsked: { by } } });
      return order;
    },

    async send(ctx: Ctx, id: OrderId, trackingNumber: string): Promise<OrderEntity> {
      const order = await orderAtDesk(ctx, id);
      order.refuseUnless('READY');
      if (order.shipping !== 'SEND') throw refuse(orderRefusals.status, { id });
      order.trackingNumber = trackingNumber;
      await madeKeys(ctx, order, { isLent: false });
      await collected(ctx, order);
      await messages.send(ctx, order, 'orderSent');
      return order;
    },

    /** Its keys are receipted: it is handed out. An e-ID says who fetched it, where no document did. */
    async receipted(ctx: Ctx, loanId: KeyLoanId, { byEid }: { readonly byEid: boolean }): Promise<void> {
      const order = await waitingFor(ctx, loanId);
      if (!order) return;
      if (byEid) order.identityBy ??= 'EID';
      await collected(ctx, order, order.handedOutBy);
    },

    /** Nobody has signed for its keys, which lie at the counter as before. */
    async notSigned(ctx: Ctx, loanId: KeyLoanId): Promise<void> {
      const order = await waitingFor(ctx, loanId);
      if (!order) return;
      Object.assign(order, { loanId: null, handedOutBy: null, identityBy: null });
      await ctx.em.flush();
      await flow.signal(ctx, order.id, { key: `notSigned:${loanId}`, signal: { notSigned: {} } });
    },
  };
}

interface Lent extends Pick<CounterDeps, 'lending' | 'users'> {
  readonly keyIds: readonly KeyId[];
  readonly receiverId: UserId | undefined;
  readonly signing: Exclude<HandOutSigning, 'NONE'>;
}
/** The keys are receipted. @throws 409 when none is registered, 422 for whom it is not to receipt, and as a loan at the desk does */
async function lent(ctx: Ctx, order: OrderEntity, { keyIds, lending, signing, ...by }: Lent): Promise<KeyLoanId> {
  if (keyIds.length === 0) throw refuse(orderRefusals.noReceipt, { id: order.id });
  const id = await receiverOf(ctx, order, by);
  return (await lending.lend(ctx, { keyIds: [...keyIds], holder: { type: 'USER', id }, signing })).id;
}

/** Whoever ordered them receipts the keys, else whom the locksmith names of the customer's own. @throws 422 for anybody else (ADR 107) */
async function receiverOf(
  ctx: Ctx,
  { orderedBy, orderedById, organisationId }: OrderEntity,
  { receiverId, users }: Pick<Lent, 'receiverId' | 'users'>,
): Promise<string> {
  const people = await users.byIds(ctx, [orderedById, ...(receiverId ? [receiverId] : [])]);
  const isTheirs = (id: string | undefined) => id !== undefined && people.get(id)?.organisationId === organisationId;
  if (isTheirs(orderedById)) {
    if (receiverId && receiverId !== orderedById) throw refuseField(ctx, orderRefusals.receiver, { field: 'receiverId', name: orderedBy });
    return orderedById;
  }
  if (!receiverId || !isTheirs(receiverId)) throw refuseField(ctx, orderRefusals.noReceiver, { field: 'receiverId' });
  return receiverId;
}

/** The order that a loan's signature hands out. */
async function waitingFor(ctx: Ctx, loanId: KeyLoanId): Promise<OrderEntity | undefined> {
  const found = await ctx.em.findOne(OrderEntity, { loanId, status: 'READY' });
  return found ? orderFlow.lock(ctx, found.id) : undefined;
}

interface Handing extends Pick<CounterDeps, 'secrets'> {
  readonly id: OrderId;
  readonly code: string;
}
/** Whoever stands at the counter errs; more than that guesses. */
const GUESSES: AttemptLimit = { failures: 5, pauseSeconds: 900 };

/** @throws 409 when it is not ready or waits for a signature, 422 for another code, 429 after too many of those */
async function toHandOut(ctx: Ctx, { id, code, secrets }: Handing): Promise<OrderEntity> {
  const order = await orderAtDesk(ctx, id);
  order.refuseUnless('READY');
  order.refuseWhileSigned();
  const guessed = [`order-code:${id}`];
  await checkAttempts(ctx, guessed, GUESSES);
  if (order.pickupSealed && sameText(secrets.decrypt(order.pickupSealed), typedCode(code))) return order;
  await countAttempt(ctx, guessed, GUESSES);
  throw refuseField(ctx, orderRefusals.code, { field: 'code' });
}

import { vatWithin } from '@platform/core/money';
import { addDays, DAY_MS } from '@platform/core/time';
import { type Clock, type Ctx, newId, query, type Secrets } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { IdentityCheckId } from '@plugins/id-control/contract';
import type { IdentityChecks } from '@plugins/id-control/server/api';
import type { KeyId } from '@plugins/keys/contract';
import type { OrganisationId } from '@plugins/organisations/contract';
import {
  type OrderId,
  type OrderProduct,
  type OrderStatus,
  type PaymentId,
  type PaymentMethod,
  priceField,
  type RefundId,
  VAT_PERCENT,
} from '../contract/index.ts';
import { demoSellerOf } from './demo-sellers.ts';
import { book } from './ledger/book.ts';
import { OrderLineEntity } from './ordering/line.entity.ts';
import type { orderFlow } from './ordering/order-flow.ts';
import { newOrderNumber, newPickupCode } from './ordering/order-number.ts';
import { OrderEntity } from './ordering/order.entity.ts';
import { PaymentEntity, RefundEntity } from './payments/payment.entity.ts';

export interface Demo {
  readonly organisationId: OrganisationId;
  readonly partnerId: OrganisationId;
  readonly email: string;
  readonly approver?: string;
  readonly status: OrderStatus;
  readonly marking: string;
  readonly daysAgo: number;
  readonly product?: OrderProduct;
}
export interface DemoDeps {
  readonly checks: IdentityChecks;
  readonly clock: Clock;
  readonly flow: FlowOf<typeof orderFlow>;
  readonly secrets: Secrets;
}
type Dated = Demo & { readonly createdAt: Date };
interface Person {
  readonly id: string;
  readonly name: string;
}
const UNPAID: readonly OrderStatus[] = ['AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT'];
/** What a locksmith has done to it, in order; and which one. */
const WORKED: readonly OrderStatus[] = ['STARTED', 'READY', 'COLLECTED'];
const MAKER = 'Petra Nyman';
const WAIT = { payWithin: 7 * DAY_MS, closeAfter: 14 * DAY_MS };

/** One order of the demo data. What has not ended has its flow; of what is paid the books tell. */
export async function demoOrder(ctx: Ctx, deps: DemoDeps, demo: Dated): Promise<void> {
  const [orderer, approver] = [await userOf(ctx, demo.email), demo.approver ? await userOf(ctx, demo.approver) : undefined];
  if (!orderer) return;
  const order = await written(ctx, factsOf(demo, deps), { demo, orderer, approver });
  const paymentId = UNPAID.includes(demo.status) ? undefined : await pay(ctx, order);
  if (demo.status === 'CLOSED' || demo.status === 'CANCELLED') return;
  await startFlow(ctx, deps, { order, orderer });
  if (paymentId) await goOn(ctx, deps, { order, paymentId });
}

interface Asked {
  readonly demo: Dated;
  readonly orderer: Person;
  readonly approver: Person | undefined;
}
async function written(ctx: Ctx, facts: ReturnType<typeof factsOf>, { demo, orderer, approver }: Asked): Promise<OrderEntity> {
  const { product = 'KEY_COPY', marking, organisationId, partnerId } = demo;
  const total = demoSellerOf(partnerId).prices[priceField(product, 'MECHANICAL')] ?? 0;
  const [id, vat] = [newId<OrderId>(), vatWithin(total, VAT_PERCENT)];
  const sold = { markings: marking, total, vat };
  const order = ctx.em.create(OrderEntity, { ...facts, ...sold, id, orderedById: orderer.id, orderedBy: orderer.name, version: 1 });
  order.approverId = approver?.id ?? null;
  await ctx.em.flush();
  const keyId = await keyOf(ctx, demo);
  const row = { organisationId, orderId: id, position: 0, variant: 'MECHANICAL', keyId, marking, quantity: 1 } as const;
  ctx.em.create(OrderLineEntity, { ...row, id: newId(), product, unitPrice: total, total, vat });
  await ctx.em.flush();
  return order;
}

const KEY = 'select id from keys_key where organisation_id = $1 and marking = $2 and archived_at is null limit 1';
async function keyOf(ctx: Ctx, { organisationId, marking }: Pick<Demo, 'organisationId' | 'marking'>): Promise<KeyId | null> {
  return (await query<{ id: KeyId }>(ctx, KEY, [organisationId, marking]))[0]?.id ?? null;
}

async function userOf(ctx: Ctx, email: string): Promise<Person | undefined> {
  return (await query<Person>(ctx, 'select id, name from accounts_user where email = $1', [email]))[0];
}

function factsOf({ organisationId, partnerId, status, createdAt }: Dated, { secrets }: DemoDeps) {
  const after = (days: number) => new Date(createdAt.getTime() + days * DAY_MS);
  const isOut = status === 'COLLECTED' || status === 'CLOSED';
  return {
    organisationId,
    partnerId,
    status,
    createdAt,
    note: '',
    country: demoSellerOf(partnerId).country,
    shipping: 'COLLECT',
    number: newOrderNumber(createdAt),
    readyOn: addDays(createdAt.toISOString().slice(0, 10), 1),
    paidAt: UNPAID.includes(status) ? null : createdAt,
    readyAt: status === 'READY' ? after(1) : null,
    pickupSealed: status === 'READY' ? secrets.encrypt(newPickupCode()) : null,
    collectedAt: isOut ? after(1) : null,
    closedAt: status === 'CLOSED' ? after(15) : null,
    ...(status === 'CANCELLED' && { cancelledAt: after(1), because: 'Nyckeln har kommit till rätta' }),
  } as const;
}

interface Paid {
  readonly order: OrderEntity;
  readonly paymentId: PaymentId;
}
/** Its flow hears what has been done: it was paid, begun, made, fetched. */
async function goOn(ctx: Ctx, { flow }: DemoDeps, { order: { id, status }, paymentId }: Paid): Promise<void> {
  await flow.signal(ctx, id, { key: `asked:${paymentId}`, signal: { paymentAsked: { paymentId } } });
  for (const to of WORKED.slice(0, WORKED.indexOf(status) + 1))
    await flow.signal(ctx, id, { key: to, signal: { moved: { to, by: MAKER } } });
}

interface Waiting {
  readonly order: OrderEntity;
  readonly orderer: Person;
}
async function startFlow(ctx: Ctx, { checks, flow }: DemoDeps, { order, orderer }: Waiting): Promise<void> {
  const { id, organisationId, status, approverId } = order;
  const identity = status === 'AWAITING_IDENTITY';
  if (identity) {
    order.identityCheckId = newId<IdentityCheckId>();
    const expiresAt = new Date(order.createdAt.getTime() + WAIT.payWithin);
    const of = { id: order.identityCheckId, organisationId, subject: { type: 'order', id } };
    await checks.request(ctx, { ...of, person: orderer, way: 'HERE', expiresAt });
  }
  const input = { orderId: id, identity, approval: status === 'AWAITING_APPROVAL', leavesFailing: true, ...WAIT };
  order.flowId = await flow.start(ctx, order, { input, detail: { number: order.number }, userIds: approverId ? [approverId] : [] });
  await ctx.em.flush();
}

/** A card is charged when the keys leave. Until then it was paid in the cash register, of which no provider is asked. */
function methodOf({ partnerId, collectedAt }: OrderEntity): PaymentMethod {
  const { id, method } = demoSellerOf(partnerId);
  // whoever has no agreement with a payment service is paid there too
  if (id !== partnerId) return 'REGISTER';
  return method === 'NETS_EASY' && !collectedAt ? 'REGISTER' : method;
}

/** Its money came by the seller's usual way, and went back where it was cancelled. */
async function pay(ctx: Ctx, order: OrderEntity): Promise<PaymentId> {
  const { id: orderId, organisationId, partnerId, total: amount, vat, status, createdAt, because } = order;
  const method = methodOf(order);
  const atOnce = method !== 'NETS_EASY';
  const at = new Date(createdAt);
  const isBack = status === 'CANCELLED';
  const payment = { id: newId<PaymentId>(), orderId, organisationId, partnerId, method, amount, atOnce };
  const paid = {
    status: 'PAID',
    charged: amount,
    refunded: isBack ? amount : 0,
    bankReference: method === 'REGISTER' ? '4711' : newId(),
    createdAt: at,
    paidAt: at,
  } as const;
  ctx.em.create(PaymentEntity, { ...payment, ...paid, version: 1 });
  await ctx.em.flush();
  if (!atOnce) await book(ctx, { id: payment.id, kind: 'RESERVED', payment, amount, vat, at });
  await book(ctx, { id: payment.id, kind: 'CHARGED', payment, amount, vat, at });
  if (!isBack) return payment.id;
  const row = { id: newId<RefundId>(), organisationId, partnerId, paymentId: payment.id, orderId, amount, vat, reason: because ?? '' };
  ctx.em.create(RefundEntity, { ...row, askedBy: MAKER, status: 'DONE', createdAt: at, doneAt: at, version: 1 });
  await ctx.em.flush();
  await book(ctx, { id: row.id, kind: 'REFUNDED', payment, amount, vat, at });
  return payment.id;
}

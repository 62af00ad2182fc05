import { refusals } from '@platform/core';
import { ALL, asReach, type Ctx, isoOf, type Moment, query, refuse, type Secrets, withinOrganisation } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import {
  type Order,
  type OrderId,
  type OrderedLine,
  type OrderLine,
  type OrderPayment,
  type OrderRefund,
  SKU,
} from '../../contract/index.ts';
import { collectTextOf } from '../settings/collect-text.ts';
import { faultWords, refundFaultWords } from '../payments/fault-words.ts';
import { PaymentEntity, RefundEntity } from '../payments/payment.entity.ts';
import type { PaymentService } from '../payments/payment-service.ts';
import { piecesOf } from './made-pieces.ts';
import { OrderLineEntity } from './line.entity.ts';
import { OrderEntity } from './order.entity.ts';

interface ViewDeps {
  readonly organisations: OrganisationLookup;
  readonly payments: Pick<PaymentService, 'lapsing' | 'methodsOf'>;
  readonly secrets: Secrets;
  readonly users: UserLookup;
}
export type OrderView = ReturnType<typeof createOrderView>;

const at = (moment: Moment | null | undefined): string | null => (moment ? isoOf(moment) : null);

/** An order as people read it. */
export function createOrderView({ organisations, payments, secrets, users }: ViewDeps) {
  const payingOf = async (ctx: Ctx, order: OrderEntity) => {
    const { id, partnerId, status } = order;
    const attempts = await ctx.em.find(PaymentEntity, { orderId: id }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    const paid = paidBy(attempts);
    const payment = attempts.find((each) => each.isOpen()) ?? paid ?? attempts[0];
    const held = attempts.reduce((sum, each) => sum + each.held(), 0);
    const isDue = status === 'AWAITING_PAYMENT' || payments.lapsing(order, attempts) !== undefined;
    return {
      payment: payment
        ? {
            ...toPayment(ctx, payment),
            held,
            taken: attempts.some(({ method, charged, status: its }) => charged > 0 || (method === 'REGISTER' && its === 'PAID')),
          }
        : null,
      methods: isDue ? await payments.methodsOf(ctx, partnerId) : [],
      refunded: paid?.refunded ?? 0,
      refunds: attempts.length > 0 ? await refundsOf(ctx, id) : [],
    };
  };

  /** What only some may see or do: whoever ordered it, whoever approves it. */
  const personalOf = (ctx: Ctx, order: OrderEntity) => {
    const { orderedById, status, identityCheckId, identifiedAt, pickupSealed } = order;
    const isMine = orderedById === ctx.actor.userId;
    return {
      identity: { checkId: isMine ? (identityCheckId ?? null) : null, provedAt: at(identifiedAt) },
      pickupCode: isMine && status === 'READY' && pickupSealed ? secrets.decrypt(pickupSealed) : null,
      isMine,
      isToApprove: status === 'AWAITING_APPROVAL' && order.isApprovedBy(ctx.actor.userId),
    };
  };

  const shown = async (ctx: Ctx, order: OrderEntity): Promise<Order> => {
    const [{ isOfCustomer, ...parties }, lines] = [await partiesOf({ organisations, users }, ctx, order), await linesOf(ctx, order.id)];
    const personal = personalOf(ctx, order);
    return {
      ...toHead(order),
      ...toMoments(order),
      ...parties,
      lines,
      canBeReceipted: canBeReceipted(lines),
      needsReceiver: !isOfCustomer,
      ...(await payingOf(ctx, order)),
      ...personal,
      pickupText: personal.pickupCode && (await collectTextOf(ctx, order.partnerId)),
    };
  };

  return {
    shown,
    /** @throws 404 out of reach */
    async get(ctx: Ctx, id: OrderId): Promise<Order> {
      const order = await ctx.em.findOne(OrderEntity, { id });
      if (!order) throw refuse(refusals.notFound, { id });
      return shown(ctx, order);
    },
  };
}

/** Whether a key that is registered was made, as far as what is made was counted. */
const canBeReceipted = (lines: readonly OrderedLine[]): boolean => {
  const isCounted = lines.some(({ made }) => made.length > 0);
  return lines.some(({ keyId, made }) => keyId !== null && (!isCounted || made.length > 0));
};

type Parties = Pick<ViewDeps, 'organisations' | 'users'>;
/** Who sells it, who has ordered it, and who approves it. */
const partiesOf = async (
  { organisations, users }: Parties,
  ctx: Ctx,
  { organisationId, orderedById, partnerId, approverId }: OrderEntity,
) => {
  const names = await asReach(ctx, ALL, (all) => organisations.namesOf(all, [organisationId, partnerId]));
  const people = await withinOrganisation(ctx, (inside) => users.byIds(inside, [orderedById, ...(approverId ? [approverId] : [])]));
  return {
    organisation: { id: organisationId, name: names.get(organisationId) ?? '' },
    partner: { id: partnerId, name: names.get(partnerId) ?? '' },
    approver: approverId ? { id: approverId, name: people.get(approverId)?.name ?? '' } : null,
    isOfCustomer: people.get(orderedById)?.organisationId === organisationId,
  };
};

/** Which attempt paid the order. What was reserved before it, or came beside it, has gone back; of that nothing is a refund. */
function paidBy(latestFirst: readonly PaymentEntity[]): PaymentEntity | undefined {
  const paid = latestFirst.filter(({ status }) => status === 'PAID');
  return paid.find(({ amount, refunded }) => refunded < amount) ?? paid.findLast(({ charged }) => charged > 0) ?? paid[0];
}

const toHead = (order: OrderEntity) => ({
  id: order.id,
  number: order.number,
  status: order.status,
  orderedBy: { id: order.orderedById, name: order.orderedBy },
  country: order.country,
  shipping: order.shipping,
  shipTo: order.shipTo ?? null,
  note: order.note,
  total: order.total,
  vat: order.vat,
  readyOn: String(order.readyOn),
  handedOutBy: order.collectedAt ? (order.handedOutBy ?? null) : null,
  identityBy: order.identityBy ?? null,
  loanId: order.loanId ?? null,
  trackingNumber: order.trackingNumber ?? null,
  because: order.because ?? null,
  flowId: order.flowId ?? null,
  version: order.version,
});

const toMoments = (order: OrderEntity) => ({
  approvedAt: at(order.approvedAt),
  paidAt: at(order.paidAt),
  readyAt: at(order.readyAt),
  collectedAt: at(order.collectedAt),
  closedAt: at(order.closedAt),
  cancelledAt: at(order.cancelledAt),
  createdAt: isoOf(order.createdAt),
});

async function linesOf(ctx: Ctx, orderId: OrderId): Promise<OrderedLine[]> {
  const pieces = await piecesOf(ctx, orderId);
  const lines = await ctx.em.find(OrderLineEntity, { orderId }, { orderBy: { position: 'asc' } });
  return lines.map((line) => ({ ...toLine(line), position: line.position, made: [...(pieces.get(line.position) ?? [])] }));
}

const toLine = ({ product, variant, keyId, marking, quantity, unitPrice, total, vat }: OrderLineEntity): OrderLine => ({
  product,
  variant: variant ?? null,
  sku: product === 'SHIPPING' ? 'FRAKT' : SKU[product],
  keyId: keyId ?? null,
  marking,
  quantity,
  unitPrice,
  total,
  vat,
});

const LET_GO = `select distinct transaction_id as id from orders_ledger where order_id = $1 and kind = 'RELEASED'`;

async function refundsOf(ctx: Ctx, orderId: OrderId): Promise<OrderRefund[]> {
  const refunds = await ctx.em.find(RefundEntity, { orderId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  if (refunds.length === 0) return [];
  // the books are the seller's
  const letGo = new Set((await asReach(ctx, ALL, (all) => query<{ id: string }>(all, LET_GO, [orderId]))).map(({ id }) => id));
  return refunds.map(({ id, amount, status, reason, fault, byHand, byHandHow, withdrawnBy, withdrawnBecause, createdAt }) => ({
    id,
    amount,
    status,
    reason,
    letGo: letGo.has(id),
    fault: fault ? refundFaultWords(fault, ctx.language) : null,
    byHand: byHand ? { by: byHand, how: byHandHow ?? '' } : null,
    withdrawn: withdrawnBy ? { by: withdrawnBy, because: withdrawnBecause ?? '' } : null,
    createdAt: isoOf(createdAt),
  }));
}

/** What opens the app, or the page, is shown while it is of use. */
const toPayment = (ctx: Ctx, payment: PaymentEntity): Omit<OrderPayment, 'held' | 'taken'> => ({
  id: payment.id,
  method: payment.method,
  status: payment.status,
  amount: payment.amount,
  token: payment.isOpen() ? (payment.token ?? null) : null,
  page: payment.isOpen() ? (payment.page ?? null) : null,
  fault: payment.fault && payment.status !== 'PAID' ? faultWords(payment.fault, ctx.language) : null,
  registerNumber: payment.method === 'REGISTER' ? (payment.bankReference ?? null) : null,
  createdAt: isoOf(payment.createdAt),
});

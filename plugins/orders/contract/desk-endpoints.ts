import { endpoints, nothing as touchesNothing, oneLine, isoDay, refusals } from '@platform/core';
import { UserId } from '@plugins/accounts/contract';
import { Because } from '@plugins/flows/contract';
import { limitRefusals, loanRefusals } from '@plugins/keys/contract';
import { z } from 'zod';
import { HandOutSigning, Order, OrderId } from './order.ts';
import { NewPayment, PaymentId, RefundId, RegisterPayment } from './payment.ts';
import { orders } from './plugin.ts';
import { orderRefusals, paymentRefusals as refused } from './refusals.ts';
import { orderSubjects } from './subjects.ts';

const { order } = orderSubjects;
const { make, orderOwn, read, readOwn } = orders.permissions;
const params = z.object({ id: OrderId });
const nothing = z.strictObject({});
const at = <const P extends string>(part: P) => `/v1/orders/{id}/${part}` as const;
const step = {
  method: 'POST',
  permission: make,
  params,
  touches: [order.by('id')],
  response: Order,
  refusals: [orderRefusals.status, orderRefusals.otherSeller],
} as const;
/** What is reserved on a card is taken before the keys leave. */
const charging = [refused.charge, refused.refundOpen];
/** The keys are lent against a receipt, as at the desk of keys. */
const lending = [...Object.values(loanRefusals), ...Object.values(limitRefusals)];
const paying = {
  method: 'POST',
  permission: orders.permissions.order,
  own: orderOwn,
  params,
  touches: [order.by('id')],
  response: Order,
} as const;

export const MadePieces = z.strictObject({
  position: z.int().min(0).max(1000),
  before: z.int().min(0).max(20),
  idNumbers: z.array(oneLine(100)).max(20),
});

export const NewHandOut = z.strictObject({
  code: z.string().trim().toUpperCase().min(1).max(20),
  signing: HandOutSigning.default('NONE'),
  /** Staff has looked at a document. Needed unless the keys are receipted with an e-ID at the counter. */
  identitySeen: z.boolean().default(false),
  /** Who of the customer's receipts what the locksmith ordered for it. What is the customer's own whoever ordered it receipts. */
  receiverId: UserId.optional(),
});

export const SentOrder = z.strictObject({ trackingNumber: oneLine(60, 1) });

export const NewRefund = Because.extend({ amount: z.int().min(1) });

/** What is done with an order once it is placed. It is paid, made, handed out, given back. */
export const orderDeskEndpoints = endpoints(orders, {
  pay: {
    ...paying,
    path: at('payments'),
    idempotent: true,
    body: NewPayment,
    status: 201,
    refusals: [orderRefusals.status, orderRefusals.otherSeller, refused.method, refused.open],
  },
  /** Whoever pays has come back: how it stands is asked at the provider. */
  paidNow: { ...paying, path: at('payments/told'), body: nothing },
  /** Whoever pays wants it otherwise. The attempt is taken back at the provider, unless it was paid just before. */
  giveUpPayment: { ...paying, path: at('payments/give-up'), body: nothing, refusals: [orderRefusals.otherSeller] },
  /** Where a payment service tells that something has happened. The address itself is the secret, and what it says is asked for. */
  tellPayment: {
    method: 'POST',
    path: '/v1/payments/{id}/{token}',
    permission: 'token',
    transaction: 'manual',
    params: z.object({ id: PaymentId, token: z.string().min(1).max(100) }),
    // not strict: what the services tell besides is their own affair
    body: z.looseObject({ id: z.string().max(100).optional(), status: z.string().max(30).optional() }),
    touches: touchesNothing('a payment service sends it, no page'),
    response: z.object({}),
  },
  /** Sold at the counter: what the cash register says is written down. */
  register: {
    ...step,
    path: at('register-payments'),
    idempotent: true,
    body: RegisterPayment,
    status: 201,
    refusals: [...step.refusals, refused.open],
  },
  start: { ...step, path: at('start'), body: nothing },
  /** What of a row is made, piece by piece. Instead of the `before` pieces that were said to be. */
  make: {
    ...step,
    method: 'PUT',
    path: at('made'),
    body: MadePieces,
    refusals: [...step.refusals, orderRefusals.madeTooMany, refusals.stale],
  },
  /** Where what is made was counted, fewer than ordered leave only as `isShort`. */
  ready: {
    ...step,
    path: at('ready'),
    body: z.strictObject({ isShort: z.boolean().optional() }),
    refusals: [...step.refusals, orderRefusals.madeFewer],
  },
  /** What is reserved is taken first. Against the code that whoever ordered it was sent. With a receipt it is handed out once that is signed. */
  handOut: {
    ...step,
    path: at('hand-out'),
    transaction: 'manual',
    body: NewHandOut,
    refusals: [
      ...step.refusals,
      orderRefusals.signing,
      orderRefusals.code,
      orderRefusals.identityUnseen,
      orderRefusals.noReceipt,
      orderRefusals.noReceiver,
      orderRefusals.receiver,
      ...charging,
      ...lending,
    ],
  },
  send: {
    ...step,
    path: at('send'),
    transaction: 'manual',
    body: SentOrder,
    refusals: [...step.refusals, ...charging],
  },
  /** Takes what is reserved before it lapses. Only where the country allows it before the keys leave. */
  charge: {
    ...step,
    path: at('charge'),
    transaction: 'manual',
    body: nothing,
    refusals: [...step.refusals, refused.chargeCountry, ...charging],
  },
  close: { ...step, path: at('close'), body: nothing },
  refund: {
    ...step,
    path: at('refunds'),
    idempotent: true,
    body: NewRefund,
    status: 201,
    refusals: [orderRefusals.otherSeller, refused.refundAmount, refused.refundOpen, refused.refundPromised],
  },
  /** The locksmith has paid it back without the payment service. That refused it, or has no account. The reason says how. */
  refundByHand: {
    ...step,
    path: '/v1/orders/refunds/{id}/by-hand',
    params: z.object({ id: RefundId }),
    body: Because,
    touches: [order],
    refusals: [orderRefusals.otherSeller, refused.refundStands, refused.refundAmount],
  },
  /** What was promised by mistake. Before any money went, and not where the seller would keep more than it has sold. */
  withdrawRefund: {
    ...step,
    path: '/v1/orders/refunds/{id}/withdraw',
    params: z.object({ id: RefundId }),
    body: Because,
    touches: [order],
    refusals: [orderRefusals.otherSeller, refused.refundStands, refused.refundOwed],
  },
  receipt: {
    method: 'GET',
    path: at('receipt.pdf'),
    transaction: 'manual',
    permission: read,
    own: readOwn,
    params,
    reply: 'stream',
    response: z.unknown(),
    refusals: [orderRefusals.status],
  },
  exportLedger: {
    method: 'GET',
    path: '/v1/orders/ledger.xlsx',
    permission: orders.permissions.readSettings,
    query: z.strictObject({ from: isoDay().optional(), to: isoDay().optional(), partnerId: z.uuid().optional() }),
    reply: 'stream',
    response: z.unknown(),
  },
});

import { activities, type ActivitiesOf, manual } from '@platform/server';
import { type OrderId, orders, type PaymentId, type RefundId } from '../contract/index.ts';
import { completion, refunds, settlement } from './services.ts';

interface OrderKey {
  readonly organisationId: string;
  readonly orderId: OrderId;
}
interface PaymentKey {
  readonly organisationId: string;
  readonly paymentId: PaymentId;
}
interface RefundKey {
  readonly organisationId: string;
  readonly refundId: RefundId;
}

/** What the workflows of orders may ask of the server. */
export const orderActivities = activities(orders, { completion, refunds, settlement }, (deps) => ({
  beginPayment: manual((tx, { paymentId }: PaymentKey) => deps.settlement.begin(tx, paymentId)),
  askPayment: manual((tx, { paymentId }: PaymentKey) => deps.settlement.settle(tx, paymentId)),
  /** PAID: it had been paid just before. */
  giveUpPayment: manual((tx, { paymentId }: PaymentKey) => deps.settlement.giveUp(tx, paymentId)),
  completeOrder: (ctx, { orderId, paymentId }: OrderKey & PaymentKey) => deps.completion.complete(ctx, orderId, paymentId),
  remindApprover: (ctx, { orderId, round }: OrderKey & { readonly round: number }) => deps.completion.remindApprover(ctx, orderId, round),
  tellLapsing: (ctx, { orderId }: OrderKey) => deps.completion.tellLapsing(ctx, orderId),
  expireOrder: (ctx, { orderId, because }: OrderKey & { readonly because: string }) => deps.completion.expire(ctx, orderId, because),
  closeOrder: (ctx, { orderId }: OrderKey) => deps.completion.close(ctx, orderId),
  carryRefundOut: manual((tx, { refundId }: RefundKey) => deps.refunds.carryOut(tx, refundId)),
}));
export type OrderActivities = ActivitiesOf<typeof orderActivities>;

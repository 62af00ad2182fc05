import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { OrderId, OrderStatus } from './order.ts';
import { PaymentId, RefundId } from './payment.ts';
import { orders } from './plugin.ts';

/** Follows an order to its end: it is approved, paid, made, collected. It alone makes an order of what is paid. */
export const ordering = flowWorkflow(orders, 'ordering', {
  input: z.object({
    organisationId: z.uuid(),
    orderId: OrderId,
    /** Whether it waits for an identity check, and for an approval. */
    identity: z.boolean(),
    approval: z.boolean(),
    /** How long it waits to be paid, and to be closed once collected, in ms. */
    payWithin: z.int().positive(),
    closeAfter: z.int().positive(),
    /** When the locksmith is told that what is reserved on a card will lapse. */
    lapseToldAfter: z.int().positive().optional(),
    /** How often whoever approves is reminded. */
    remindEvery: z.int().positive().optional(),
    /** A payment is left while its provider fails. Absent in orders from before: their history tells. */
    leavesFailing: z.boolean().optional(),
  }),
  output: z.enum(['closed', 'cancelled']),
  signals: {
    identified: z.object({}),
    approved: z.object({ by: z.string() }),
    /** Somebody wants to pay. */
    paymentAsked: z.object({ paymentId: PaymentId }),
    /** The provider, or a browser that came back, says that something has happened. */
    paymentTold: z.object({ paymentId: PaymentId }),
    /** Whoever pays wants it otherwise. */
    paymentGivenUp: z.object({ paymentId: PaymentId }),
    moved: z.object({ to: OrderStatus, by: z.string() }),
    /** The keys lie at the counter until their receipt is signed. */
    signatureAsked: z.object({ by: z.string() }),
    /** Nobody has signed it: they are to be fetched as before. */
    notSigned: z.object({}),
    /** Sent back: it is in the cart of whoever ordered it again. Turned down: it was not approved. */
    cancelled: z.object({
      by: z.string(),
      reason: z.string(),
      isSentBack: z.boolean().optional(),
      isTurnedDown: z.boolean().optional(),
    }),
  },
});

/** Gives money back, and waits until the provider has done it. Without an account, or refused, it waits until somebody has settled it. */
export const refunding = flowWorkflow(orders, 'refunding', {
  input: z.object({ organisationId: z.uuid(), refundId: RefundId }),
  output: z.enum(['refunded', 'refused', 'withdrawn', 'replaced']),
  signals: {
    /** There is an account again, or it was settled by hand: the workflow looks. */
    changed: z.object({}),
  },
});

import { oneLine, PhoneNumber } from '@platform/core';
import { z } from 'zod';

export const PaymentId = z.uuid().brand('PaymentId');
export type PaymentId = z.output<typeof PaymentId>;

/** By which one pays here (spec part 3). */
export const OnlineMethod = z.enum(['SWISH', 'NETS_EASY']);
export type OnlineMethod = z.output<typeof OnlineMethod>;
/** By which account of the seller's books money came, or went back. */
export const MoneyAccount = z.enum([...OnlineMethod.options, 'BY_HAND']);
/** REGISTER: at the counter, in the locksmith's own cash register. */
export const PaymentMethod = z.enum([...OnlineMethod.options, 'REGISTER']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** NEW: asked for, the provider does not know it yet. It only moves forward (spec part 4). */
export const PaymentStatus = z.enum(['NEW', 'PENDING', 'PAID', 'CANCELLED']);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const OrderPayment = z.object({
  id: PaymentId,
  method: PaymentMethod,
  status: PaymentStatus,
  amount: z.int(),
  /** How much is reserved on cards for the order and not taken yet. It is taken when the keys leave. */
  held: z.int(),
  /** Whether money was taken for the order, which is receipted then. */
  taken: z.boolean(),
  /** What the QR code and the link to the Swish app hold. */
  token: z.string().nullable(),
  /** Of a card: the provider's page. */
  page: z.string().nullable(),
  /** Why it came to nothing, or is not known yet, in the asker's language. */
  fault: z.string().nullable(),
  /** Of a sale at the counter: the number of the cash register's receipt. */
  registerNumber: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OrderPayment = z.output<typeof OrderPayment>;

export const RefundId = z.uuid().brand('RefundId');
export type RefundId = z.output<typeof RefundId>;

/** STOPPED: the seller has no account there that works. FAILED: the provider refused, and somebody is to settle it. WITHDRAWN: it was promised by mistake. REPLACED: it was asked for anew. */
export const RefundStatus = z.enum(['PENDING', 'STOPPED', 'DONE', 'FAILED', 'WITHDRAWN', 'REPLACED']);
export type RefundStatus = z.output<typeof RefundStatus>;

/** Money on its way back, or let go where it was only reserved. */
export const OrderRefund = z.object({
  id: RefundId,
  amount: z.int(),
  status: RefundStatus,
  reason: z.string(),
  /** Whether the money was only reserved: it was let go, and nothing was paid back. */
  letGo: z.boolean(),
  /** Why it was refused or has stopped, in the asker's language. */
  fault: z.string().nullable(),
  /** Who has paid it back without the payment service, and how. */
  byHand: z.object({ by: z.string(), how: z.string() }).nullable(),
  /** Who has withdrawn it before any money went, and why. */
  withdrawn: z.object({ by: z.string(), because: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type OrderRefund = z.output<typeof OrderRefund>;

/** By Swish with a phone number the request lies in that phone's app. Without one the app is opened, or reads a QR code. */
export const NewPayment = z.strictObject({ method: OnlineMethod, phone: PhoneNumber.optional() });
export type NewPayment = z.output<typeof NewPayment>;

/** Paid at the counter; the portal is no cash register. */
export const RegisterPayment = z.strictObject({ registerNumber: oneLine(40, 1) });
export type RegisterPayment = z.output<typeof RegisterPayment>;

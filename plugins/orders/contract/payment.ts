import { PhoneNumber } from '@platform/core';
import { z } from 'zod';

export const PaymentId = z.uuid().brand('PaymentId');
export type PaymentId = z.output<typeof PaymentId>;

export const PaymentMethod = z.enum(['SWISH', 'NETS_EASY']);
export type PaymentMethod = z.output<typeof PaymentMethod>;

/** NEW: asked for, the provider does not know it yet. It only moves forward (spec part 4). */
export const PaymentStatus = z.enum(['NEW', 'PENDING', 'PAID', 'CANCELLED']);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const OrderPayment = z.object({
  id: PaymentId,
  method: PaymentMethod,
  status: PaymentStatus,
  amount: z.int(),
  /** Of a card: how much is reserved and not taken yet. It is taken when the keys leave. */
  held: z.int(),
  /** What the QR code and the link to the Swish app hold. */
  token: z.string().nullable(),
  /** Of a card: the provider's page. */
  page: z.string().nullable(),
  /** Why it came to nothing, in the asker's language. */
  fault: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** By Swish with a phone number the request lies in that phone's app. Without one the app is opened, or reads a QR code. */
export const NewPayment = z.strictObject({ method: PaymentMethod, phone: PhoneNumber.optional() });
export type NewPayment = z.output<typeof NewPayment>;

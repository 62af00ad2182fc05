import { Country } from '@platform/core';
import { z } from 'zod';
import { OrderId } from './order.ts';
import { PaymentMethod } from './payment.ts';

/** Money without an order, more than was agreed, or less. Or what went back, or the books, say something else. */
export const DifferenceKind = z.enum(['PAID_WITHOUT_ORDER', 'OVERCHARGED', 'UNDERCHARGED', 'REFUNDED_OTHERWISE', 'BOOKED_OTHERWISE']);
export type DifferenceKind = z.output<typeof DifferenceKind>;

/** A payment that stands otherwise at its provider than here. It goes by itself once they agree. */
export const PaymentDifference = z.object({
  id: z.uuid(),
  kind: DifferenceKind,
  order: z.object({ id: OrderId, number: z.string() }),
  method: PaymentMethod,
  country: Country,
  /** What should be there, and what is, in minor units. */
  expected: z.int(),
  found: z.int(),
  foundAt: z.iso.datetime(),
});
export type PaymentDifference = z.output<typeof PaymentDifference>;

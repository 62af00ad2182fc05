import { ALL, asReach, type Clock, refuse, type Tx } from '@platform/server';
import { type OrderId, type PaymentId, paymentRefusals } from '../../contract/index.ts';
import { faultWords } from './fault-words.ts';
import { book } from '../ledger/book.ts';
import { PaymentEntity, RefundEntity } from './payment.entity.ts';
import { ProviderError, type Taken } from './provider.ts';
import { vatOfPart } from './vat-of-part.ts';
import { lockedPayment, type Settlement } from './settlement.ts';

interface CaptureDeps {
  readonly clock: Clock;
  readonly settlement: Settlement;
}
export type Capture = ReturnType<typeof createCapture>;

/** Takes what is reserved for an order, before its keys leave. A reservation lapses, and keys do not come back. */
export function createCapture({ clock, settlement }: CaptureDeps) {
  const write = writingTaken(clock);
  const taken = async (tx: Tx, id: PaymentId) => {
    const { asked, provider } = await settlement.prepared(tx, id);
    return provider.charge(asked);
  };
  /** @throws 409 when the provider refuses, or something is on its way back */
  return async (tx: Tx, orderId: OrderId): Promise<void> => {
    const { payment, language } = await tx(async (ctx) => {
      const paid = await ctx.em.find(PaymentEntity, { orderId, status: 'PAID' }, { orderBy: { createdAt: 'desc', id: 'desc' } });
      // an older reservation may stand that its provider did not let go: an order is charged once, by what was reserved last
      const held = paid.some(({ charged }) => charged > 0) ? undefined : paid.find((each) => each.held() > 0);
      if (held && (await ctx.em.findOne(RefundEntity, { paymentId: held.id, status: 'PENDING' }))) throw refuse(paymentRefusals.refundOpen);
      return { payment: held, language: ctx.language };
    });
    if (!payment) return;
    const { amount, bankReference } = await taken(tx, payment.id).catch((error: unknown) => {
      throw error instanceof ProviderError ? refuse(paymentRefusals.charge, { fault: faultWords(error.code, language) }) : error;
    });
    await write(tx, payment.id, { amount, bankReference });
  };
}

/** Writes down what was taken of a reservation. A second time it does nothing. */
export const writingTaken =
  (clock: Clock) =>
  (tx: Tx, id: PaymentId, { amount, bankReference }: Taken): Promise<void> =>
    tx(async (ctx) => {
      const payment = await lockedPayment(ctx, id);
      if (payment.charged > 0) return;
      payment.charged = amount;
      payment.bankReference = bankReference ?? null;
      // with what was let go it is the VAT of the whole
      const vat = vatOfPart(payment.amount - amount, amount);
      await asReach(ctx, ALL, (all) => book(all, { id, kind: 'CHARGED', payment, amount, vat, at: clock.now() }));
    });

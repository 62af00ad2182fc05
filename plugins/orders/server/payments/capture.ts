import { ALL, asReach, type Clock, refuse, type Tx } from '@platform/server';
import { type OrderId, paymentRefusals } from '../../contract/index.ts';
import { faultWords } from './fault-words.ts';
import { book } from '../ledger/book.ts';
import { PaymentEntity, RefundEntity } from './payment.entity.ts';
import { ProviderError } from './provider.ts';
import { vatOfPart } from './vat-of-part.ts';
import { lockedPayment, type Settlement } from './settlement.ts';

interface CaptureDeps {
  readonly clock: Clock;
  readonly settlement: Settlement;
}
export type Capture = ReturnType<typeof createCapture>;

/** Takes what is reserved for an order, before its keys leave. A reservation lapses, and keys do not come back. */
export function createCapture({ clock, settlement }: CaptureDeps) {
  /** @throws 409 when the provider refuses, or something is on its way back */
  return async (tx: Tx, orderId: OrderId): Promise<void> => {
    const { payment, language } = await tx(async (ctx) => {
      const held = (await ctx.em.find(PaymentEntity, { orderId, status: 'PAID' })).find((each) => each.held() > 0);
      if (held && (await ctx.em.findOne(RefundEntity, { paymentId: held.id, status: 'PENDING' }))) throw refuse(paymentRefusals.refundOpen);
      return { payment: held, language: ctx.language };
    });
    if (!payment) return;
    const { asked, provider } = await settlement.prepared(tx, payment.id);
    const { amount, bankReference } = await provider.charge(asked).catch((error: unknown) => {
      throw error instanceof ProviderError ? refuse(paymentRefusals.charge, { fault: faultWords(error.code, language) }) : error;
    });
    await tx(async (ctx) => {
      const taken = await lockedPayment(ctx, payment.id);
      if (taken.charged > 0) return;
      taken.charged = amount;
      taken.bankReference = bankReference ?? null;
      // with what was let go it is the VAT of the whole
      const vat = vatOfPart(taken.amount - amount, amount);
      await asReach(ctx, ALL, (all) => book(all, { id: taken.id, kind: 'CHARGED', payment: taken, amount, vat, at: clock.now() }));
    });
  };
}

import { LockMode } from '@mikro-orm/core';
import { writtenAmount } from '@platform/core/money';
import { vatWithin } from '@platform/core/money';
import { ALL, asReach, type Clock, type Ctx, doneBy, newId, refuse, type Tx, withinOrganisation } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type OrderId, paymentRefusals, VAT_PERCENT } from '../../contract/index.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import { book } from './ledger.ts';
import { PaymentEntity, RefundEntity } from './payment.entity.ts';
import { refundFlow } from './refund-flow.ts';
import type { Settlement } from './settlement.ts';

interface RefundsDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof refundFlow>;
  readonly settlement: Settlement;
}
interface NewRefund {
  /** All that is left when it says nothing. */
  readonly amount?: number | undefined;
  readonly reason: string;
}
export type Refunds = ReturnType<typeof createRefunds>;
export type RefundOutcome = RefundEntity['status'];

/** Money that goes back, or is let go where it is only reserved. It is asked for here, carried out by a workflow, booked when the provider has done it. */
export function createRefunds({ clock, flow, settlement }: RefundsDeps) {
  async function ofPayment(ctx: Ctx, payment: PaymentEntity, { amount: wanted, reason }: NewRefund): Promise<void> {
    const left = payment.amount - payment.refunded;
    const amount = wanted ?? left;
    if (amount === 0) return;
    const { number, country } = await ctx.em.findOneOrFail(OrderEntity, { id: payment.orderId });
    if (amount > left) throw refuse(paymentRefusals.refundAmount, { left: writtenAmount(left, { country, language: ctx.language }) });
    if (await ctx.em.findOne(RefundEntity, { paymentId: payment.id, status: 'PENDING' })) throw refuse(paymentRefusals.refundOpen);
    payment.refunded += amount;
    const { id: paymentId, orderId, organisationId, partnerId } = payment;
    const vat = vatWithin(payment.refunded, VAT_PERCENT) - vatWithin(payment.refunded - amount, VAT_PERCENT);
    const row = { id: newId<string>(), organisationId, partnerId, paymentId, orderId, amount, vat, reason, askedBy: doneBy(ctx) };
    const refund = ctx.em.create(RefundEntity, { ...row, status: 'PENDING', createdAt: clock.now() });
    await ctx.em.flush();
    // whoever calls their own order off has no part in how the money goes back
    await withinOrganisation(ctx, (inside) => flow.start(inside, refund, { input: { refundId: refund.id }, detail: { number } }));
  }
  return {
    /** Gives back of what was paid for an order; nothing where nothing was. @throws 409 more than is left, or while another is under way */
    async give(ctx: Ctx, orderId: OrderId, asked: NewRefund): Promise<void> {
      const paid = await ctx.em.find(
        PaymentEntity,
        { orderId, status: 'PAID' },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true, orderBy: { id: 'asc' } },
      );
      // an order is paid once; what came beside it has gone back by itself
      const payment = paid.find(({ amount, refunded }) => refunded < amount) ?? paid.at(-1);
      if (payment) await ofPayment(ctx, payment, asked);
      else if (asked.amount !== undefined) throw refuse(paymentRefusals.refundAmount, { left: 0 });
    },
    ofPayment,

    /** Asks the provider, and how it stands. Done once it is done. */
    async carryOut(tx: Tx, refundId: string): Promise<RefundOutcome> {
      const before = await tx((ctx) => ctx.em.findOneOrFail(RefundEntity, { id: refundId }));
      if (before.status !== 'PENDING') return before.status;
      const { asked, provider } = await settlement.prepared(tx, before.paymentId);
      const providerId = before.providerId ?? (await provider.refund(before, asked)) ?? before.id;
      const standing = await provider.refunded({ ...before, providerId }, asked);
      return tx(async (ctx) => {
        const refund = await refundFlow.lock(ctx, refundId);
        refund.providerId = providerId;
        if (refund.status !== 'PENDING' || standing.status === 'PENDING') return refund.status;
        const payment = await ctx.em.findOneOrFail(
          PaymentEntity,
          { id: refund.paymentId },
          { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
        );
        refund.status = standing.status;
        if (standing.status === 'FAILED') {
          refund.fault = standing.fault;
          payment.refunded -= refund.amount;
          return refund.status;
        }
        const at = clock.now();
        refund.doneAt = at;
        const { id, amount, vat } = refund;
        const kind = asked.charged > 0 ? 'REFUNDED' : 'RELEASED';
        await asReach(ctx, ALL, (all) => book(all, { id, kind, payment, amount, vat, at }));
        return refund.status;
      });
    },
  };
}

import type { Country } from '@platform/core';
import { writtenAmount } from '@platform/core/money';
import { ALL, asReach, type Clock, type Ctx, doneBy, query, refuse, refuseField, type Tx } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';
import { type OrderId, paymentRefusals, type RefundId, type RefundStatus } from '../../contract/index.ts';
import { book } from '../ledger/book.ts';
import type { OrderEntity } from '../ordering/order.entity.ts';
import { SWITCHED_OFF } from './fault-words.ts';
import type { MoneyMessages } from './money-messages.ts';
import { PaymentEntity, RefundEntity } from './payment.entity.ts';
import { ProviderError } from './provider.ts';
import type { Providers } from './providers.ts';
import { refundFlow } from './refund-flow.ts';
import { lockedPayment } from './settlement.ts';

interface StoppedDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof refundFlow>;
  readonly messages: Pick<MoneyMessages, 'tellRefund'>;
  readonly providers: Pick<Providers, 'isSwitchedOff'>;
}
export type StoppedRefunds = ReturnType<typeof createStoppedRefunds>;

/** Refunds that no payment service can carry out. They wait for an account, are paid back by hand (ADR 90), or are withdrawn (ADR 106). */
export function createStoppedRefunds({ clock, flow, messages, providers }: StoppedDeps) {
  return {
    /** Answers how it stands. @throws ProviderError when there is an account by now: it is asked again */
    stop: (tx: Tx, { id, paymentId }: Pick<RefundEntity, 'id' | 'paymentId'>): Promise<RefundStatus> =>
      tx(async (ctx) => {
        // whoever sets an account up waits, and sees the refund
        if (!(await providers.isSwitchedOff(ctx, await ctx.em.findOneOrFail(PaymentEntity, { id: paymentId }))))
          throw new ProviderError(SWITCHED_OFF, { retryable: true });
        const refund = await refundFlow.lock(ctx, id);
        if (refund.status !== 'PENDING') return refund.status;
        Object.assign(refund, { status: 'STOPPED', fault: SWITCHED_OFF });
        await ctx.em.flush();
        await messages.tellRefund(ctx, refund, 'refundStopped');
        return refund.status;
      }),

    /** An account is set up: what has stopped for want of one goes on. */
    resume: (ctx: Ctx, partnerId: OrganisationId): Promise<void> =>
      asReach(ctx, ALL, async (all) => {
        const stopped = { partnerId, status: 'STOPPED' as const };
        for (const { id, paymentId } of await all.em.find(RefundEntity, stopped, { orderBy: { id: 'asc' } })) {
          if (await providers.isSwitchedOff(all, await all.em.findOneOrFail(PaymentEntity, { id: paymentId }))) continue;
          const refund = await refundFlow.lock(all, id);
          if (refund.status !== 'STOPPED') continue;
          Object.assign(refund, { status: 'PENDING', fault: null });
          await all.em.flush();
          await flow.signal(all, id, { key: `account:${refund.version}`, signal: { changed: {} } });
        }
      }),

    replace: replacing(flow),

    /** The locksmith has paid it back without the service. The caller has locked the order. @throws 409 unless it has stopped or was refused, or when more than is left */
    async byHand(ctx: Ctx, order: OrderEntity, { id, how }: { readonly id: RefundId; readonly how: string }): Promise<void> {
      const refund = await refundFlow.lock(ctx, id);
      const payment = await lockedPayment(ctx, refund.paymentId);
      if (!LEFT.includes(refund.status)) throw refuse(paymentRefusals.refundStands, { id });
      // of what was refused nothing is set aside any more
      if (refund.status === 'FAILED') setAside(ctx, payment, { refund, order });
      const [by, at] = [doneBy(ctx), clock.now()];
      Object.assign(refund, { status: 'DONE', doneAt: at, byHand: by, byHandHow: how, fault: null });
      await ctx.em.flush();
      const { amount, vat } = refund;
      const isTaken = payment.charged > 0;
      const kind = isTaken ? 'REFUNDED' : 'RELEASED';
      await asReach(ctx, ALL, (all) => book(all, { id, kind, payment, amount, vat, at, isByHand: true }));
      await flow.record(ctx, id, { what: 'byHand', who: by, detail: { how }, key: 'byHand' });
      await flow.signal(ctx, id, { key: 'byHand', signal: { changed: {} } });
      await messages.tellRefund(ctx, refund, isTaken ? 'moneyBack' : 'moneyLetGo');
    },

    /** It was promised by mistake: the money stays. The caller has locked the order. @throws 409 unless it has stopped or was refused, or when the seller would have more than it has sold */
    async withdraw(ctx: Ctx, order: OrderEntity, { id, because }: { readonly id: RefundId; readonly because: string }): Promise<void> {
      const refund = await refundFlow.lock(ctx, id);
      const payment = await lockedPayment(ctx, refund.paymentId);
      if (!LEFT.includes(refund.status)) throw refuse(paymentRefusals.refundStands, { id });
      // of what was refused nothing is set aside any more
      if (refund.status === 'STOPPED') payment.refunded -= refund.amount;
      const by = doneBy(ctx);
      Object.assign(refund, { status: 'WITHDRAWN', doneAt: clock.now(), withdrawnBy: by, withdrawnBecause: because, fault: null });
      await ctx.em.flush();
      if (await isOversold(ctx, order.id)) throw refuse(paymentRefusals.refundOwed, { id });
      await flow.record(ctx, id, { what: 'withdrawn', who: by, detail: { because }, key: 'withdrawn' });
      await flow.signal(ctx, id, { key: 'withdrawn', signal: { changed: {} } });
      await messages.tellRefund(ctx, refund, 'refundWithdrawn');
    },
  };
}

/** What was refused is asked for anew: that goes back by the new one. The caller has locked the order. @throws 409 for less than was promised */
const replacing =
  (flow: StoppedDeps['flow']) =>
  async (ctx: Ctx, { id: paymentId }: PaymentEntity, anew: { readonly amount: number; readonly country: Country }): Promise<void> => {
    const refused = await ctx.em.findOne(RefundEntity, { paymentId, status: 'FAILED' });
    if (!refused) return;
    if (anew.amount < refused.amount) {
      const amount = writtenAmount(refused.amount, { country: anew.country, language: ctx.language });
      throw refuseField(ctx, paymentRefusals.refundPromised, { field: 'amount', id: refused.id, amount });
    }
    refused.status = 'REPLACED';
    await ctx.em.flush();
    await asReach(ctx, ALL, (all) => flow.signal(all, refused.id, { key: 'replaced', signal: { changed: {} } }));
  };

/** How a refund stands that somebody is to settle. It has stopped, or was refused and not asked for again. */
const LEFT: readonly RefundStatus[] = ['STOPPED', 'FAILED'];
/** SQL: whether somebody is to settle a refund `f`. */
export const OWED = `f.status in ('${LEFT.join("', '")}')`;

/** SQL: whether the seller of an order `o` has more than it has sold. */
export const OVERSOLD = `(select sum(p.amount - p.refunded) from orders_payment p where p.order_id = o.id and p.status = 'PAID')
  > case o.status when 'CANCELLED' then 0 else o.total end`;
const isOversold = async (ctx: Ctx, id: OrderId): Promise<boolean> =>
  (await query(ctx, `select from orders_order o where o.id = $1 and ${OVERSOLD}`, [id])).length > 0;

interface Owed {
  readonly refund: RefundEntity;
  readonly order: OrderEntity;
}
function setAside(ctx: Ctx, payment: PaymentEntity, { refund: { amount }, order: { country } }: Owed): void {
  const left = payment.amount - payment.refunded;
  if (amount > left) throw refuse(paymentRefusals.refundAmount, { left: writtenAmount(left, { country, language: ctx.language }) });
  payment.refunded += amount;
}

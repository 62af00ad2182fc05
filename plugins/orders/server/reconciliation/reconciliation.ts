import type { Logger } from 'pino';
import { type Clock, newId, query, type Tx } from '@platform/server';
import { LockMode } from '@mikro-orm/core';
import type { PaymentId } from '../../contract/index.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import { type GivenUp, PaymentEntity, RefundEntity } from '../payments/payment.entity.ts';
import { writingTaken } from '../payments/capture.ts';
import { type Asked, type Provider, ProviderError, type Standing } from '../payments/provider.ts';
import type { LatePayments } from '../payments/late-payments.ts';
import type { Settlement } from '../payments/settlement.ts';
import { DifferenceEntity } from './difference.entity.ts';
import { differenceOf } from './difference-of.ts';

interface ReconciliationDeps {
  readonly clock: Clock;
  readonly late: LatePayments;
  readonly log: Logger;
  readonly settlement: Pick<Settlement, 'giveUp' | 'prepared'>;
}
export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Those that are new, are reserved, or whose money has moved lately. What was found differs until it agrees. */
const TO_ASK = `
  select id from (
    select payment_id as id from orders_difference
    union select id from orders_payment where created_at between $1::timestamptz - interval '10 days' and $1::timestamptz - interval '1 hour'
    union select id from orders_payment where status = 'PAID' and charged = 0 and refunded < amount and created_at < $1::timestamptz - interval '1 hour'
    union select payment_id from orders_ledger where at between $1::timestamptz - interval '10 days' and $1::timestamptz - interval '1 hour'
  ) of where id > $2 order by id limit 200`;
/** A payment that was asked for as its order ended: no workflow follows it. */
const LEFT = `
  select p.order_id as "orderId", p.organisation_id as "organisationId" from orders_payment p join orders_order o on o.id = p.order_id
  where p.id = $1 and p.status in ('NEW', 'PENDING') and o.status in ('COLLECTED', 'CLOSED', 'CANCELLED')`;
/** What the books say of a payment: its row at the provider. */
const BOOKED = 'select coalesce(sum(amount), 0)::int as booked from orders_ledger where payment_id = $1 and account = $2';
const FIRST = '00000000-0000-0000-0000-000000000000' as PaymentId;

/** Asks the providers how payments stand, and writes down what differs. */
export function createReconciliation({ clock, late, log, settlement }: ReconciliationDeps) {
  const writeTaken = writingTaken(clock);
  /** It would keep its seller's account, and its customer. What was paid nevertheless goes back. */
  async function giveUpLeft(tx: Tx, id: PaymentId): Promise<void> {
    const [left] = await tx((ctx) => query<Omit<GivenUp, 'id'>>(ctx, LEFT, [id]));
    if (left && (await settlement.giveUp(tx, id)) === 'PAID') await late({ id, ...left });
  }
  async function compare(tx: Tx, id: PaymentId): Promise<void> {
    await giveUpLeft(tx, id);
    const { asked, provider } = await settlement.prepared(tx, id);
    const standing = await provider.ask(asked);
    if (isTakenUnheard(asked, standing)) await writeTaken(tx, id, { amount: asked.held, bankReference: standing.bankReference });
    // money that came for what was given up is not only written down: it pays the order, or goes back
    if (asked.status === 'CANCELLED' && standing.status === 'PAID')
      await late(await tx((ctx) => ctx.em.findOneOrFail(PaymentEntity, { id })));
    const given = asked.charged > 0 ? await tx((ctx) => ctx.em.find(RefundEntity, { paymentId: id, status: 'DONE', byHand: null })) : [];
    const there = { ...standing, back: standing.refunded ?? (await goneBack(provider, asked, given)) };
    await tx(async (ctx) => {
      const payment = await ctx.em.findOneOrFail(PaymentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const { paidAt, cancelledAt } = await ctx.em.findOneOrFail(OrderEntity, { id: payment.orderId });
      // it has moved meanwhile: it is compared the next time
      if (payment.version !== asked.version) return;
      const [{ booked = 0 } = {}] = await query<{ booked: number }>(ctx, BOOKED, [id, payment.method]);
      const hasOrder = Boolean(paidAt) && !cancelledAt;
      const own = payment.method === 'REGISTER' ? undefined : booked;
      const found = differenceOf({ kept: payment, hasOrder, back: backOf(payment, given), booked: own }, there);
      const before = await ctx.em.findOne(DifferenceEntity, { paymentId: id });
      if (!found && before) ctx.em.remove(before);
      if (!found) return;
      const { partnerId: organisationId, orderId } = payment;
      if (before) Object.assign(before, found);
      else ctx.em.create(DifferenceEntity, { id: newId<string>(), organisationId, orderId, paymentId: id, ...found, foundAt: clock.now() });
    });
  }
  return {
    /** All of them, a unit of work each. A provider that cannot be asked is asked the next time. */
    async run(tx: Tx): Promise<void> {
      for (let after = FIRST; ;) {
        const page = await tx((ctx) => query<{ id: PaymentId }>(ctx, TO_ASK, [clock.now().toISOString(), after]));
        for (const { id } of page)
          await compare(tx, id).catch((error: unknown) => {
            // one that cannot be understood does not keep the others from being asked
            if (!(error instanceof ProviderError)) log.error({ err: error, paymentId: id }, 'A payment was not compared');
          });
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}

/** All that is reserved here was taken there, and the answer was lost. */
const isTakenUnheard = ({ held }: Asked, { status, isHeld, amount }: Standing): boolean =>
  held > 0 && status === 'PAID' && !isHeld && amount === held;

/** Of what went back, what had been taken. The rest was let go before it was. */
const backOf = ({ amount, charged }: PaymentEntity, given: readonly RefundEntity[]): number =>
  charged === 0 ? 0 : given.reduce((sum, refund) => sum + refund.amount, charged - amount);

/** What has gone back at a provider that is asked for each refund. */
async function goneBack(provider: Provider, payment: Asked, given: readonly RefundEntity[]): Promise<number> {
  let back = 0;
  for (const refund of given) if ((await provider.refunded(refund, payment)).status === 'DONE') back += refund.amount;
  return back;
}

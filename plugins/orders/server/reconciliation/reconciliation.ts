import { type Clock, newId, query, type Tx } from '@platform/server';
import { LockMode } from '@mikro-orm/core';
import type { PaymentId } from '../../contract/index.ts';
import { OrderEntity } from '../ordering/order.entity.ts';
import { PaymentEntity } from '../payments/payment.entity.ts';
import { ProviderError } from '../payments/provider.ts';
import type { Settlement } from '../payments/settlement.ts';
import { DifferenceEntity } from './difference.entity.ts';
import { differenceOf } from './difference-of.ts';

interface ReconciliationDeps {
  readonly clock: Clock;
  readonly settlement: Pick<Settlement, 'prepared'>;
}
export type Reconciliation = ReturnType<typeof createReconciliation>;

/** Those that may still move at their provider, or have moved lately; what was found differs until it agrees. */
const TO_ASK = `
  select p.id from orders_payment p left join orders_difference d on d.payment_id = p.id
  where p.id > $2 and (d.id is not null or p.created_at between $1::timestamptz - interval '10 days' and $1::timestamptz - interval '1 hour')
  order by p.id limit 200`;
const FIRST = '00000000-0000-0000-0000-000000000000' as PaymentId;

/** Asks the providers how payments stand, and writes down what differs. */
export function createReconciliation({ clock, settlement }: ReconciliationDeps) {
  async function compare(tx: Tx, id: PaymentId): Promise<void> {
    const { asked, provider } = await settlement.prepared(tx, id);
    const standing = await provider.ask(asked);
    await tx(async (ctx) => {
      const payment = await ctx.em.findOneOrFail(PaymentEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const { paidAt, cancelledAt } = await ctx.em.findOneOrFail(OrderEntity, { id: payment.orderId });
      const found = differenceOf({ kept: payment, hasOrder: Boolean(paidAt) && !cancelledAt }, standing);
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
            if (!(error instanceof ProviderError)) throw error;
          });
        const last = page.at(-1);
        if (!last) return;
        after = last.id;
      }
    },
  };
}

import { type Ctx, query } from '@platform/server';
import type { PaymentEntity } from './payment.entity.ts';

interface Movement {
  /** Of what has moved: the same is written once. */
  readonly id: string;
  readonly kind: 'CHARGED' | 'REFUNDED';
  readonly payment: Pick<PaymentEntity, 'id' | 'orderId' | 'partnerId' | 'method'>;
  /** Minor units, positive. */
  readonly amount: number;
  /** The VAT within. */
  readonly vat: number;
  readonly at: Date;
}
const INSERT = `
  insert into orders_ledger (transaction_id, organisation_id, order_id, payment_id, at, kind, account, amount)
  select $1, $2, $3, $4, $5, $6, account, amount from unnest($7::text[], $8::int[]) as side (account, amount) where amount <> 0
  on conflict (transaction_id, account) do nothing`;

/** Writes a movement of money into the seller's books; a second time it does nothing. Needs a `ctx` that reaches the seller. */
export async function book(ctx: Ctx, { id, kind, payment, amount, vat, at }: Movement): Promise<void> {
  const sign = kind === 'CHARGED' ? 1 : -1;
  const sides = [sign * amount, -sign * (amount - vat), -sign * vat];
  const of = [id, payment.partnerId, payment.orderId, payment.id, at.toISOString(), kind];
  await query(ctx, INSERT, [...of, [payment.method, 'SALES', 'VAT'], sides]);
}

import { type Ctx, query } from '@platform/server';
import type { PaymentEntity } from '../payments/payment.entity.ts';

interface Movement {
  /** Of what has moved: the same kind of movement of it is written once. */
  readonly id: string;
  readonly kind: 'RESERVED' | 'CHARGED' | 'RELEASED' | 'REFUNDED';
  readonly payment: Pick<PaymentEntity, 'id' | 'orderId' | 'partnerId' | 'method' | 'atOnce'>;
  /** Minor units, positive. */
  readonly amount: number;
  /** The VAT within. */
  readonly vat: number;
  readonly at: Date;
  /** It has not gone by the payment service. */
  readonly isByHand?: boolean;
}
const INSERT = `
  insert into orders_ledger (transaction_id, organisation_id, order_id, payment_id, at, kind, account, amount)
  select $1, $2, $3, $4, $5, $6, account, amount from unnest($7::text[], $8::int[]) as side (account, amount) where amount <> 0
  on conflict (transaction_id, kind, account) do nothing`;

/** Writes a movement of money into the seller's books; a second time it does nothing. Needs a `ctx` that reaches the seller. */
export async function book(ctx: Ctx, { id, kind, payment, amount, vat, at, isByHand = false }: Movement): Promise<void> {
  // it stands in the cash register's own books
  if (payment.method === 'REGISTER') return;
  const taken = kind === 'CHARGED' ? amount : kind === 'REFUNDED' ? -amount : 0;
  const tax = Math.sign(taken) * vat;
  // what is taken of a reservation is reserved no more
  const reserved = kind === 'RESERVED' ? amount : kind === 'RELEASED' || (kind === 'CHARGED' && !payment.atOnce) ? -amount : 0;
  const sides = [taken, tax - taken, -tax, reserved, -reserved];
  const of = [id, payment.partnerId, payment.orderId, payment.id, at.toISOString(), kind];
  await query(ctx, INSERT, [...of, [isByHand ? 'BY_HAND' : payment.method, 'SALES', 'VAT', 'RESERVED', 'PLEDGED'], sides]);
}

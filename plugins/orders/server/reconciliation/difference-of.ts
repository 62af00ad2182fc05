import type { DifferenceKind } from '../../contract/index.ts';
import type { PaymentEntity } from '../payments/payment.entity.ts';
import type { Standing } from '../payments/provider.ts';

export interface Found {
  readonly kind: DifferenceKind;
  readonly expected: number;
  readonly found: number;
}
/** A payment here, whether an order came of it, and what else is written of its money. Minor units. */
export interface Here {
  readonly kept: Pick<PaymentEntity, 'amount' | 'charged' | 'refunded' | 'status'>;
  readonly hasOrder: boolean;
  /** What has gone back of what was taken. */
  readonly back: number;
  /** What the books say was taken, less what went back. Nothing where they are the cash register's. */
  readonly booked: number | undefined;
}
/** How it stands at the provider, and what has gone back there. */
export interface There extends Standing {
  readonly back: number;
}

/** What differs between a payment here, at its provider and in the books, the money itself first. Nothing where they agree. */
export const differenceOf = (here: Here, there: There): Found | undefined => money(here, there) ?? refunds(here, there) ?? books(here);

function money({ kept, hasOrder }: Here, { status, amount = 0 }: There): Found | undefined {
  const found = status === 'PAID' ? amount : 0;
  // of another amount than was asked for no order came
  const isOther = kept.status !== 'PAID' && status === 'PAID' && found !== kept.amount;
  const expected = isOther ? kept.amount : kept.status === 'PAID' && hasOrder ? kept.charged || kept.amount : 0;
  const isGivenBack = kept.status === 'PAID' && kept.refunded === kept.amount;
  if (isGivenBack || found === expected) return undefined;
  if (expected === 0) return { kind: 'PAID_WITHOUT_ORDER', expected, found };
  return { kind: found > expected ? 'OVERCHARGED' : 'UNDERCHARGED', expected, found };
}

const refunds = ({ back: expected }: Here, { back: found }: There): Found | undefined =>
  found === expected ? undefined : { kind: 'REFUNDED_OTHERWISE', expected, found };

const books = ({ kept, back, booked }: Here): Found | undefined =>
  booked === undefined || booked === kept.charged - back ? undefined : { kind: 'BOOKED_OTHERWISE', expected: kept.charged - back, found: booked };

import type { DifferenceKind } from '../../contract/index.ts';
import type { PaymentEntity } from '../payments/payment.entity.ts';
import type { Standing } from '../payments/provider.ts';

export interface Found {
  readonly kind: DifferenceKind;
  readonly expected: number;
  readonly found: number;
}
/** A payment here, and what else is written of its money. Minor units. */
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

/** What differs between a payment here, at its provider and in the books. Nothing where they agree. */
export const differenceOf = (here: Here, there: There): Found | undefined => money(here, there) ?? refunds(here, there) ?? books(here);

function money({ kept, hasOrder }: Here, there: There): Found | undefined {
  const found = foundOf(kept, there);
  const expected = expectedOf(kept, { hasOrder, found });
  if (found === undefined || found === expected) return undefined;
  if (expected === 0) return { kind: 'PAID_WITHOUT_ORDER', expected, found };
  return { kind: found > expected ? 'OVERCHARGED' : 'UNDERCHARGED', expected, found };
}

/** A provider forgets what was taken long ago. That it does not know of it says nothing; nor does what has gone back. */
function foundOf({ amount: asked, charged, refunded, status: kept }: Here['kept'], { status, amount = 0 }: There): number | undefined {
  if (kept === 'PAID' && refunded === asked) return undefined;
  if (status === 'PAID') return amount;
  return charged > 0 && status === 'PENDING' ? undefined : 0;
}

/** Of another sum than was asked for no order came. */
function expectedOf(
  { amount, charged, status }: Here['kept'],
  { hasOrder, found }: Pick<Here, 'hasOrder'> & { readonly found: number | undefined },
): number {
  if (status === 'PAID') return hasOrder ? charged || amount : 0;
  return found ? (found === amount ? 0 : amount) : 0;
}

/** Of a payment that a provider does not know any more it knows no refund either. */
const refunds = ({ back: expected }: Here, { back: found, status }: There): Found | undefined =>
  status !== 'PAID' || found === expected ? undefined : { kind: 'REFUNDED_OTHERWISE', expected, found };

const books = ({ kept, back, booked }: Here): Found | undefined =>
  booked === undefined || booked === kept.charged - back
    ? undefined
    : { kind: 'BOOKED_OTHERWISE', expected: kept.charged - back, found: booked };

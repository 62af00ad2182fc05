import type { DifferenceKind } from '../../contract/index.ts';
import type { PaymentEntity } from '../payments/payment.entity.ts';
import type { Standing } from '../payments/provider.ts';

export interface Found {
  readonly kind: DifferenceKind;
  readonly expected: number;
  readonly found: number;
}
type Kept = Pick<PaymentEntity, 'amount' | 'charged' | 'refunded' | 'status'>;

/** A payment here, and whether an order came of it. */
interface Here {
  readonly kept: Kept;
  readonly hasOrder: boolean;
}

/** What differs between a payment as it stands here and at its provider. Nothing where they agree. */
export function differenceOf({ kept, hasOrder }: Here, standing: Standing): Found | undefined {
  const found = foundOf(kept, standing);
  const expected = kept.status === 'PAID' && hasOrder ? kept.charged || kept.amount : 0;
  const isGivenBack = kept.status === 'PAID' && kept.refunded === kept.amount;
  if (isGivenBack || found === undefined || found === expected) return undefined;
  if (expected === 0) return { kind: 'PAID_WITHOUT_ORDER', expected, found };
  return { kind: found > expected ? 'OVERCHARGED' : 'UNDERCHARGED', expected, found };
}

/** What is taken stays: a provider that does not know of it any more says nothing. */
function foundOf({ charged }: Kept, { status, amount = 0 }: Standing): number | undefined {
  if (status === 'PAID') return amount;
  return charged > 0 ? undefined : 0;
}

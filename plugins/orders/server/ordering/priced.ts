import { vatWithin } from '@platform/core/money';
import { refuse } from '@platform/server';
import { type OrderLine, orderRefusals, priceField, type Prices, SKU, VAT_PERCENT } from '../../contract/index.ts';
import type { Allowed } from './right-to-order.ts';

/** A row at today's price. Its VAT is its own; an order's is the sum of its rows. @throws 409 when the partner does not sell it */
export function pricedLine(prices: Prices, { product, variant, keyId, marking, quantity }: Omit<Allowed, 'cardHash'>): OrderLine {
  const unitPrice = prices[priceField(product, variant)];
  if (unitPrice === null) throw refuse(orderRefusals.notSold, { product, variant, marking });
  const total = unitPrice * quantity;
  return { product, variant, sku: SKU[product], keyId, marking, quantity, unitPrice, total, vat: vatWithin(total, VAT_PERCENT) };
}

/** What sending costs, as a row of its own; nothing where it is free. */
export function shippingLine(price: number): readonly OrderLine[] {
  if (price === 0) return [];
  const row = { product: 'SHIPPING', variant: null, sku: 'FRAKT', keyId: null, marking: '', quantity: 1 } as const;
  return [{ ...row, unitPrice: price, total: price, vat: vatWithin(price, VAT_PERCENT) }];
}

/** The sums of rows. */
export const sumOf = (lines: readonly Pick<OrderLine, 'total' | 'vat'>[]) => ({
  total: lines.reduce((sum, { total }) => sum + total, 0),
  vat: lines.reduce((sum, { vat }) => sum + vat, 0),
});

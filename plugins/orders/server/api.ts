import type { Country } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { Prices } from '../contract/index.ts';

/** What a customer pays, by product and kind of key. */
export interface CustomerPrices {
  /** With VAT, in minor units; null for what its partner does not sell. */
  readonly prices: Prices;
  /** Of the partner, whose currency it is. */
  readonly country: Country;
}
/** Price lists, for other plugins. */
export interface OrderPrices {
  /** Those of today; nothing where it is no partner's customer, or orders nothing here. Within the reach of `ctx`. */
  ofCustomer(ctx: Ctx, organisationId: string): Promise<CustomerPrices | undefined>;
}
export const orderPrices = serviceRef<OrderPrices>('orders.orderPrices');

import { ruled, type Text } from '@platform/core';
import { isPrice } from '@platform/core/money';
import { KeyType } from '@plugins/keys/contract';
import { z } from 'zod';

/** What is sold (spec part 3), each in the kinds that keys are of. */
export const OrderProduct = z.enum(['KEY_COPY', 'KEY_REPLACEMENT', 'KEY_COPY_ON_CALL']);
export type OrderProduct = z.output<typeof OrderProduct>;
export const SKU: Readonly<Record<OrderProduct, string>> = { KEY_REPLACEMENT: '1001', KEY_COPY: '1002', KEY_COPY_ON_CALL: '1003' };

/** VAT of everything that is sold, in both countries (spec part 9). */
export const VAT_PERCENT = 25;
/** Minor units; far above any key, far below what overflows. */
const MAX_PRICE = 10_000_000;

const PRICE_FAULT: Text = {
  sv: 'Ange ett pris i steg om fem öre, så att momsen går jämnt upp.',
  nb: 'Oppgi en pris i trinn på fem øre, slik at mva. går opp.',
};
/** With VAT, in minor units. */
export const Price = z.int().min(0).max(MAX_PRICE).refine(isPrice, ruled(PRICE_FAULT));

/** A product in one of its kinds, as a field of a price list. */
export type PriceField = `${OrderProduct}_${KeyType}`;
export const priceField = (product: OrderProduct, variant: KeyType): PriceField => `${product}_${variant}`;
export const PRICE_FIELDS = OrderProduct.options.flatMap((product) => KeyType.options.map((variant) => priceField(product, variant)));

/** What no payment service takes less than (integrations, 1.7, AM06). */
const LEAST = 100;
const fields = Object.fromEntries(PRICE_FIELDS.map((field) => [field, Price.min(LEAST).nullable()]));
/** The price of each product in each kind. Null: the partner does not sell it, or the customer pays what everybody does. */
export const Prices = z.strictObject(fields as Readonly<Record<PriceField, z.ZodNullable<typeof Price>>>); // its keys are all of them
export type Prices = z.output<typeof Prices>;

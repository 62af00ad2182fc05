import { Country, multiLine } from '@platform/core';
import { z } from 'zod';
import { Price, Prices } from './product.ts';

const version = z.int().min(0);

/** The prices of one organisation. A partner's own, or what differs for one of its customers. */
export const PriceList = z.object({
  prices: Prices,
  /** What applies where the organisation says nothing: of a customer its partner's prices. */
  otherwise: Prices.nullable(),
  /** Of whoever sells. */
  country: Country,
  version,
});
export type PriceList = z.output<typeof PriceList>;
export const PriceListChange = Prices.extend({ version });
export type PriceListChange = z.output<typeof PriceListChange>;

export const ShippingWay = z.enum(['COLLECT', 'SEND']);
export type ShippingWay = z.output<typeof ShippingWay>;

/** How orders reach whoever made them; one way at least. */
const shipping = {
  collect: z.boolean(),
  collectPrice: Price,
  collectText: multiLine(500),
  send: z.boolean(),
  sendPrice: Price,
  sendText: multiLine(500),
};
const told = {
  /** Where new orders are told of; nobody when left out. */
  notifyEmail: z.email().max(254).nullable(),
  /** What is said where a copy by the locksmith on call is ordered. The hours, the surcharge. */
  onCallText: multiLine(500),
};
const paid = {
  /** Takes the money of a card when it is paid, not when the keys leave. Only where the country allows it. */
  cardAtOnce: z.boolean(),
};
export const CardEnvironment = z.enum(['TEST', 'LIVE']);
export type CardEnvironment = z.output<typeof CardEnvironment>;

/** How a partner sells. Certificates and secret keys never leave the server. */
export const OrderSettings = z.object({
  ...shipping,
  ...told,
  ...paid,
  country: Country,
  swish: z.object({ number: z.string(), validTo: z.iso.datetime() }).nullable(),
  card: z.object({ environment: CardEnvironment, checkoutKey: z.string() }).nullable(),
  version,
});
export type OrderSettings = z.output<typeof OrderSettings>;

export const OrderSettingsChange = z
  .strictObject({ ...shipping, ...told, ...paid })
  .partial()
  .extend({ version });
export type OrderSettingsChange = z.output<typeof OrderSettingsChange>;

/** The .p12 as base64, and what opens it. Number and last day are read from it. */
export const SwishCertificate = z.strictObject({
  certificate: z
    .base64()
    .min(1)
    .max(140_000)
    .meta({ examples: ['MAA='] }),
  password: z.string().min(1).max(100),
});
export type SwishCertificate = z.output<typeof SwishCertificate>;

const cardKey = (kind: 'secret' | 'checkout') =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(test|live)-${kind}-key-[0-9a-f]{32}$`))
    .meta({ examples: [`test-${kind}-key-${'0'.repeat(32)}`] });
export const CardKeys = z.strictObject({ environment: CardEnvironment, checkoutKey: cardKey('checkout'), secretKey: cardKey('secret') });
export type CardKeys = z.output<typeof CardKeys>;

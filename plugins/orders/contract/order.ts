import { Country, multiLine, Named, oneLine, isoDay } from '@platform/core';
import { FlowId } from '@plugins/flows/contract';
import { IdentityCheckId } from '@plugins/id-control/contract';
import { KeyId, KeyLoanId, KeyType, LockSystemId } from '@plugins/keys/contract';
import { z } from 'zod';
import { CardNumber } from './lock-card.ts';
import { OrderPayment, OrderRefund, OnlineMethod } from './payment.ts';
import { OrderProduct } from './product.ts';
import { ShippingWay } from './settings.ts';

export const OrderId = z.uuid().brand('OrderId');
export type OrderId = z.output<typeof OrderId>;
export const CartLineId = z.uuid().brand('CartLineId');
export type CartLineId = z.output<typeof CartLineId>;

/** From the first to the last; CANCELLED from any before COLLECTED. What is NEW is paid, and to be made. */
export const OrderStatus = z.enum([
  'AWAITING_IDENTITY',
  'AWAITING_APPROVAL',
  'AWAITING_PAYMENT',
  'NEW',
  'STARTED',
  'READY',
  'COLLECTED',
  'CLOSED',
  'CANCELLED',
]);
export type OrderStatus = z.output<typeof OrderStatus>;

/** How the keys are receipted when they are fetched. With an e-ID at the counter, by a link, on paper, or not at all. */
export const HandOutSigning = z.enum(['DIGITAL_DIRECT', 'DIGITAL_LATER', 'ANALOG', 'NONE']);
export type HandOutSigning = z.output<typeof HandOutSigning>;
/** How whoever fetched it showed who they are. */
export const HandOutIdentity = z.enum(['DOCUMENT', 'EID']);
export type HandOutIdentity = z.output<typeof HandOutIdentity>;

const time = z.iso.datetime();
const money = z.int();

/** One more line for the cart. Which kind of key it is, the key says; staff may order by marking alone. */
export const NewCartLine = z.strictObject({
  product: OrderProduct,
  keyId: KeyId.optional(),
  variant: KeyType.optional(),
  marking: oneLine(60).optional(),
  quantity: z.int().min(1).max(20),
  /** Where the customer has the card of the lock system shown. */
  cardNumber: CardNumber.optional(),
});
export type NewCartLine = z.output<typeof NewCartLine>;

export const OrderLine = z.object({
  product: z.enum([...OrderProduct.options, 'SHIPPING']),
  variant: KeyType.nullable(),
  sku: z.string(),
  keyId: KeyId.nullable(),
  marking: z.string(),
  quantity: z.int(),
  /** With VAT, as all of it. */
  unitPrice: money,
  total: money,
  vat: money,
});
export type OrderLine = z.output<typeof OrderLine>;

/** What somebody has chosen to order, at today's prices. */
export const Cart = z.object({
  lines: z.array(OrderLine.extend({ id: CartLineId })),
  total: money,
  vat: money,
  country: Country,
});
export type Cart = z.output<typeof Cart>;

/** What can be ordered, for how much, and how it comes and is paid. */
export const Catalogue = z.object({
  partner: Named,
  country: Country,
  prices: z.array(z.object({ product: OrderProduct, variant: KeyType, sku: z.string(), price: money })),
  shipping: z.array(z.object({ way: ShippingWay, price: money, text: z.string() })),
  /** The day on which an order of now is normally ready. */
  readyOn: isoDay(),
  onCallText: z.string(),
  /** Whether the asker proves by e-ID who they are. */
  identity: z.boolean(),
  approver: z.string().nullable(),
  /** Whether the asker orders any of the customer's keys. Also those that are not shown to them. */
  everyKey: z.boolean(),
  /** Whether the customer leaves ordering to others altogether. */
  isForOthers: z.boolean(),
  /** The lock systems whose card is shown by whoever orders their keys. */
  lockCards: z.array(LockSystemId),
});
export type Catalogue = z.output<typeof Catalogue>;

export const ShipTo = z.strictObject({
  name: oneLine(100, 1),
  address: oneLine(200, 1),
  postalCode: oneLine(10, 4),
  city: oneLine(100, 1),
});
export type ShipTo = z.output<typeof ShipTo>;

/** Orders what is in the cart. `total`: what was shown; another one is refused. */
export const NewOrder = z.strictObject({
  shipping: ShippingWay,
  shipTo: ShipTo.optional(),
  note: multiLine(1000).default(''),
  total: money.min(1),
});
export type NewOrder = z.output<typeof NewOrder>;

/** A row of an order, with what of it is made. */
export const OrderedLine = OrderLine.extend({
  position: z.int(),
  /** The ID number of each piece that is made. Empty where it has none. */
  made: z.array(z.string()),
});
export type OrderedLine = z.output<typeof OrderedLine>;

export const ListedOrder = z.object({
  id: OrderId,
  number: z.string(),
  status: OrderStatus,
  organisation: Named,
  orderedBy: Named,
  shipping: ShippingWay,
  total: money,
  country: Country,
  /** What is ordered, in words of the portal: products with markings. */
  keys: z.array(z.string()),
  readyOn: isoDay(),
  createdAt: time,
});
export type ListedOrder = z.output<typeof ListedOrder>;

const SHOWN_KEYS = 5;
/** What is ordered, on one line. The first of it, and how many more rows there are. */
export function keysInLine({ keys }: Pick<ListedOrder, 'keys'>): string {
  const more = keys.length - SHOWN_KEYS;
  return keys.slice(0, SHOWN_KEYS).join(', ') + (more > 0 ? ` +${more}` : '');
}

export const Order = ListedOrder.omit({ keys: true }).extend({
  partner: Named,
  lines: z.array(OrderedLine),
  vat: money,
  shipTo: ShipTo.nullable(),
  note: z.string(),
  identity: z.object({ checkId: IdentityCheckId.nullable(), provedAt: time.nullable() }),
  approver: Named.nullable(),
  approvedAt: time.nullable(),
  /** The latest attempt, and by what can be paid now. Also where a reservation will lapse. */
  payment: OrderPayment.nullable(),
  methods: z.array(OnlineMethod),
  refunded: money,
  /** The oldest first. */
  refunds: z.array(OrderRefund),
  paidAt: time.nullable(),
  readyAt: time.nullable(),
  /** To whoever ordered it, once it is ready. */
  pickupCode: z.string().nullable(),
  /** Where and when it is fetched, beside that code. */
  pickupText: z.string().nullable(),
  collectedAt: time.nullable(),
  /** Who handed it out at the counter, once it is. */
  handedOutBy: z.string().nullable(),
  /** Nothing until whoever fetched it has signed with an e-ID, where they do. */
  identityBy: HandOutIdentity.nullable(),
  /** Whether its keys can be receipted. Some of them are registered. */
  canBeReceipted: z.boolean(),
  /** Whether whoever receipts them is named then. Nobody of the customer's has ordered it. */
  needsReceiver: z.boolean(),
  /** The loan by which the keys are receipted. What is READY waits for its signature. */
  loanId: KeyLoanId.nullable(),
  trackingNumber: z.string().nullable(),
  closedAt: time.nullable(),
  cancelledAt: time.nullable(),
  because: z.string().nullable(),
  flowId: FlowId.nullable(),
  /** Whether the asker ordered it, and is to approve it. */
  isMine: z.boolean(),
  isToApprove: z.boolean(),
  version: z.int(),
});
export type Order = z.output<typeof Order>;

import { createdWithin, endpoints, exportQuery, flag, isoDay, listQuery, many, ofOrganisations, page, search } from '@platform/core';
import { accountSubjects, linkRefusals } from '@plugins/accounts/contract';
import { Because } from '@plugins/flows/contract';
import { keySubjects, limitRefusals } from '@plugins/keys/contract';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { Cart, CartLineId, Catalogue, ListedOrder, NewCartLine, NewOrder, Order, OrderId, OrderStatus } from './order.ts';
import { lockCardRefusals } from './lock-card.ts';
import { MoneyAccount } from './payment.ts';
import { orders } from './plugin.ts';
import { orderRefusals as refused, paymentRefusals } from './refusals.ts';
import { OrderRules, OrderRulesChange } from './rules.ts';
import { ShippingWay } from './settings.ts';
import { orderSubjects } from './subjects.ts';

const { cart, order, prices, rules, settings } = orderSubjects;
const { approve, approveOwn, govern, orderOwn, read, readOwn } = orders.permissions;
const ordering = { permission: orders.permissions.order, own: orderOwn } as const;
const approving = { permission: approve, own: approveOwn } as const;
const byId = z.object({ id: OrderId });
const ofOrganisation = z.object({ id: OrganisationId });
const nothing = z.strictObject({});

const OrderQuery = listQuery(['createdAt'], {
  query: search,
  status: many(OrderStatus),
  /** Money of which was taken or given back that way, on those days. */
  paidBy: many(MoneyAccount),
  paidFrom: isoDay().optional(),
  paidTo: isoDay().optional(),
  shipping: many(ShippingWay),
  /** Those that the asker has ordered. */
  mine: flag.optional(),
  /** Those that wait until the asker approves them. */
  toApprove: flag.optional(),
  /** Those whose refund is to be paid back by hand. It was refused, or has stopped. */
  toPayBack: flag.optional(),
  ...ofOrganisations,
  ...createdWithin,
});

/** What people order, approve and follow. */
export const orderEndpoints = endpoints(orders, {
  rules: {
    method: 'GET',
    path: '/v1/organisations/{id}/order-rules',
    permission: read,
    params: ofOrganisation,
    shows: [rules, accountSubjects.user],
    response: OrderRules,
  },
  setRules: {
    method: 'PUT',
    path: '/v1/organisations/{id}/order-rules',
    permission: govern,
    params: ofOrganisation,
    body: OrderRulesChange,
    touches: [rules],
    response: OrderRules,
    refusals: [refused.approver, refused.deputy, refused.named, refused.customer],
  },
  catalogue: {
    method: 'GET',
    path: '/v1/orders/catalogue',
    ...ordering,
    query: nothing,
    shows: [prices, settings, rules],
    response: Catalogue,
    refusals: [refused.customer],
  },
  cart: {
    method: 'GET',
    path: '/v1/orders/cart',
    ...ordering,
    query: nothing,
    shows: [cart, prices],
    response: Cart,
    refusals: [refused.customer],
  },
  addToCart: {
    method: 'POST',
    path: '/v1/orders/cart/lines',
    ...ordering,
    idempotent: true,
    body: NewCartLine,
    touches: [cart],
    response: Cart,
    status: 201,
    refusals: [
      refused.customer,
      refused.notAllowed,
      refused.keyMissing,
      refused.markingMissing,
      refused.markingSeveral,
      refused.keyState,
      refused.notSold,
      refused.limit,
      ...Object.values(limitRefusals),
      refused.cartFull,
      lockCardRefusals.missing,
      lockCardRefusals.wrong,
    ],
  },
  removeFromCart: {
    method: 'DELETE',
    path: '/v1/orders/cart/lines/{lineId}',
    ...ordering,
    params: z.object({ lineId: CartLineId }),
    touches: [cart],
    response: z.object({}),
  },
  place: {
    method: 'POST',
    path: '/v1/orders',
    ...ordering,
    idempotent: true,
    body: NewOrder,
    touches: [order, cart],
    response: Order,
    status: 201,
    refusals: [
      refused.customer,
      refused.notAllowed,
      refused.keyGone,
      refused.keyKind,
      refused.markingSeveral,
      refused.keyState,
      refused.notSold,
      refused.limit,
      ...Object.values(limitRefusals),
      refused.cartEmpty,
      refused.price,
      refused.tooLarge,
      refused.way,
      refused.shipTo,
      refused.personalNumber,
      refused.noApprover,
      lockCardRefusals.again,
      linkRefusals.gone,
    ],
  },
  list: {
    method: 'GET',
    path: '/v1/orders',
    permission: read,
    own: readOwn,
    query: OrderQuery,
    shows: [order],
    response: page(ListedOrder),
  },
  exportOrders: {
    method: 'GET',
    path: '/v1/orders/export.xlsx',
    permission: read,
    own: readOwn,
    query: exportQuery(OrderQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  get: {
    method: 'GET',
    path: '/v1/orders/{id}',
    permission: read,
    own: readOwn,
    params: byId,
    shows: [order.by('id'), keySubjects.key],
    response: Order,
  },
  approve: {
    method: 'POST',
    path: '/v1/orders/{id}/approve',
    ...approving,
    personal: true,
    params: byId,
    body: nothing,
    touches: [order.by('id')],
    response: Order,
    refusals: [refused.status, refused.notApprover],
  },
  turnDown: {
    method: 'POST',
    path: '/v1/orders/{id}/turn-down',
    ...approving,
    personal: true,
    params: byId,
    /** Which whoever ordered it is told. */
    body: Because,
    touches: [order.by('id')],
    response: Order,
    refusals: [refused.status, refused.notApprover],
  },
  /** Ended here, and in the cart of whoever ordered it again, to be ordered otherwise. */
  sendBack: {
    method: 'POST',
    path: '/v1/orders/{id}/send-back',
    ...approving,
    personal: true,
    params: byId,
    body: Because,
    touches: [order.by('id'), cart],
    response: Order,
    refusals: [refused.status, refused.notApprover],
  },
  cancel: {
    method: 'POST',
    path: '/v1/orders/{id}/cancel',
    ...ordering,
    params: byId,
    body: Because,
    touches: [order.by('id')],
    response: Order,
    refusals: [refused.status, refused.otherSeller, refused.signing, paymentRefusals.refundOpen],
  },
});

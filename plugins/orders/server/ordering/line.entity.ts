import { defineEntity, p } from '@mikro-orm/core';
import type { KeyId, KeyType } from '@plugins/keys/contract';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { CartLineId, OrderId, OrderLine, OrderProduct } from '../../contract/index.ts';

const CartLineSchema = defineEntity({
  name: 'OrderCartLine',
  tableName: 'orders_cart_line',
  properties: {
    id: p.uuid().$type<CartLineId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    userId: p.uuid(),
    product: p.string().$type<OrderProduct>(),
    variant: p.string().$type<KeyType>(),
    keyId: p.uuid().$type<KeyId>().nullable(),
    marking: p.string(),
    quantity: p.integer(),
    /** Of the card of its lock system that was shown, where it has one. */
    cardHash: p.string().nullable().hidden(),
    createdAt: p.datetime(),
  },
});
/** What somebody has put into their cart; its price is today's. */
export class CartLineEntity extends CartLineSchema.class {}
CartLineSchema.setClass(CartLineEntity);

const OrderLineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'orders_line',
  properties: {
    id: p.uuid().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    orderId: p.uuid().$type<OrderId>(),
    position: p.integer(),
    product: p.string().$type<OrderLine['product']>(),
    variant: p.string().$type<KeyType>().nullable(),
    keyId: p.uuid().$type<KeyId>().nullable(),
    marking: p.string(),
    quantity: p.integer(),
    unitPrice: p.integer(),
    total: p.integer(),
    vat: p.integer(),
  },
});
/** A row of an order as it was sold. */
export class OrderLineEntity extends OrderLineSchema.class {}
OrderLineSchema.setClass(OrderLineEntity);

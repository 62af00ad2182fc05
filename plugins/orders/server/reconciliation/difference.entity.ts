import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { DifferenceKind, OrderId, PaymentId } from '../../contract/index.ts';

const DifferenceSchema = defineEntity({
  name: 'OrderDifference',
  tableName: 'orders_difference',
  comment: 'not audited: is found, and goes, by itself',
  properties: {
    id: p.uuid().primary(),
    /** The partner that sells. */
    organisationId: p.uuid().$type<OrganisationId>(),
    orderId: p.uuid().$type<OrderId>(),
    paymentId: p.uuid().$type<PaymentId>(),
    kind: p.string().$type<DifferenceKind>(),
    expected: p.integer(),
    found: p.integer(),
    foundAt: p.datetime(),
  },
});
/** A payment that stands otherwise at its provider than here. */
export class DifferenceEntity extends DifferenceSchema.class {}
DifferenceSchema.setClass(DifferenceEntity);

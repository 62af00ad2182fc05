import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { CardEnvironment } from '../../contract/index.ts';

const SellerSchema = defineEntity({
  name: 'OrderSettings',
  tableName: 'orders_seller',
  properties: {
    /** The partner's own id: it has one row. */
    id: p.uuid().$type<OrganisationId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    collect: p.boolean(),
    collectPrice: p.integer(),
    collectText: p.string(),
    send: p.boolean(),
    sendPrice: p.integer(),
    sendText: p.string(),
    notifyEmail: p.string().nullable(),
    onCallText: p.string(),
    swishNumber: p.string().nullable(),
    swishValidTo: p.datetime().nullable(),
    /** Key and certificates as PEM, encrypted. */
    swishSealed: p.text().nullable().hidden(),
    cardEnvironment: p.string().$type<CardEnvironment>().nullable(),
    cardCheckoutKey: p.string().nullable(),
    cardAtOnce: p.boolean(),
    /** The secret key, encrypted. */
    cardSealed: p.text().nullable().hidden(),
    version: p.integer().version(),
  },
});

/** How a partner sells: shipping, messages, and what it is paid by. */
export class SellerEntity extends SellerSchema.class {}
SellerSchema.setClass(SellerEntity);

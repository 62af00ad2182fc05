import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { Prices } from '../../contract/index.ts';

const PriceListSchema = defineEntity({
  name: 'OrderPriceList',
  tableName: 'orders_price_list',
  properties: {
    /** The organisation's own id: it has one list. */
    id: p.uuid().$type<OrganisationId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    /** Who sells by it. The partner itself, or of a customer its partner at that time. */
    sellerId: p.uuid().$type<OrganisationId>(),
    prices: p.json().$type<Partial<Prices>>(),
    version: p.integer().version(),
  },
});

/** What an organisation's price list says. A partner's for all of its customers, a customer's what differs. */
export class PriceListEntity extends PriceListSchema.class {}
PriceListSchema.setClass(PriceListEntity);

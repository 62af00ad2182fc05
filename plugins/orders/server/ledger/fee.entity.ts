import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { LedgerFeeId, OnlineMethod } from '../../contract/index.ts';

const LedgerFeeSchema = defineEntity({
  name: 'OrderFee',
  tableName: 'orders_fee',
  properties: {
    id: p.uuid().$type<LedgerFeeId>().primary(),
    /** The partner that sells. */
    organisationId: p.uuid().$type<OrganisationId>(),
    method: p.string().$type<OnlineMethod>(),
    /** Minor units. */
    amount: p.integer(),
    chargedOn: p.date(),
    reference: p.string(),
    enteredBy: p.string(),
  },
});
/** What a payment service has kept. */
export class LedgerFeeEntity extends LedgerFeeSchema.class {}
LedgerFeeSchema.setClass(LedgerFeeEntity);

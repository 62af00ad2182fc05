import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { WhoMayOrder } from '../../contract/index.ts';

const RulesSchema = defineEntity({
  name: 'OrderRules',
  tableName: 'orders_rules',
  properties: {
    /** The customer's own id: it has one row. */
    id: p.uuid().$type<OrganisationId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    who: p.string().$type<WhoMayOrder>(),
    namedIds: p.json().$type<readonly string[]>(),
    approverId: p.uuid().nullable(),
    deputyId: p.uuid().nullable(),
    maxPerUser: p.integer().nullable(),
    maxPerApartment: p.integer().nullable(),
    version: p.integer().version(),
  },
});

/** What a customer has decided about orders. */
export class RulesEntity extends RulesSchema.class {}
RulesSchema.setClass(RulesEntity);

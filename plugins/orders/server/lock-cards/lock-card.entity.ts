import { defineEntity, p } from '@mikro-orm/core';
import type { LockSystemId } from '@plugins/keys/contract';
import type { OrganisationId } from '@plugins/organisations/contract';

const LockCardSchema = defineEntity({
  name: 'OrderLockCard',
  tableName: 'orders_lock_card',
  properties: {
    /** The lock system's own id: it has one card. */
    id: p.uuid().$type<LockSystemId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    /** A keyed digest of its number. */
    numberHash: p.string().hidden(),
  },
});
/** The card of a lock system, which whoever orders its keys has to show. */
export class LockCardEntity extends LockCardSchema.class {}
LockCardSchema.setClass(LockCardEntity);

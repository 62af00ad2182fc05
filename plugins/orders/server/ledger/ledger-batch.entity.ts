import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { LedgerBatchId } from '../../contract/index.ts';

const LedgerBatchSchema = defineEntity({
  name: 'OrderLedgerBatch',
  tableName: 'orders_ledger_batch',
  properties: {
    id: p.uuid().$type<LedgerBatchId>().primary(),
    /** The partner that sells. */
    organisationId: p.uuid().$type<OrganisationId>(),
    number: p.integer(),
    rows: p.integer(),
    closedAt: p.datetime(),
    closedBy: p.string(),
  },
});
/** Rows of the books that were handed over together. */
export class LedgerBatchEntity extends LedgerBatchSchema.class {}
LedgerBatchSchema.setClass(LedgerBatchEntity);

import { defineEntity, p } from '@mikro-orm/core';
import type { FlowId } from '@plugins/flows/contract';
import type { SigningId } from '@plugins/id-control/contract';
import type { InventoryAnswer, InventoryApprovalId, InventoryId } from '../../contract/index.ts';

const ApprovalSchema = defineEntity({
  name: 'InventoryApproval',
  tableName: 'keys_inventory_approval',
  properties: {
    id: p.uuid().$type<InventoryApprovalId>().primary(),
    organisationId: p.uuid(),
    inventoryId: p.uuid().$type<InventoryId>(),
    userId: p.uuid(),
    answer: p.json().$type<InventoryAnswer>(),
    /** ENDED: it came to nothing. */
    status: p.string().$type<'WAITING' | 'SIGNED' | 'ENDED'>(),
    signingId: p.uuid().$type<SigningId>(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** What a holder says of their keys, from the first click until it is signed. */
export class InventoryApprovalEntity extends ApprovalSchema.class {
  close(status: 'SIGNED' | 'ENDED', at: Date): void {
    this.status = status;
    this.endedAt = at;
  }
}
ApprovalSchema.setClass(InventoryApprovalEntity);

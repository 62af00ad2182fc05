import { defineEntity, p } from '@mikro-orm/core';
import { refuse } from '@platform/server';
import type { FlowId } from '@plugins/flows/contract';
import {
  type InventoryId,
  inventoryRefusals,
  type InventoryScope,
  type InventoryStatus,
  type ReceiptTemplateId,
} from '../../contract/index.ts';

const InventorySchema = defineEntity({
  name: 'Inventory',
  tableName: 'keys_inventory',
  properties: {
    id: p.uuid().$type<InventoryId>().primary(),
    organisationId: p.uuid(),
    startsOn: p.date(),
    note: p.text(),
    receiptTemplateId: p.uuid().$type<ReceiptTemplateId>().nullable(),
    scope: p.json().$type<InventoryScope>(),
    status: p.string().$type<InventoryStatus>(),
    openedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    createdBy: p.string(),
    createdAt: p.datetime(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    version: p.integer().version(),
  },
});

/** Keys are counted, from a day on until somebody ends it. */
export class InventoryEntity extends InventorySchema.class {
  /** @throws 409 before its day, and once it has ended */
  refuseUnlessCounting(): void {
    this.refuseEnded();
    if (!this.openedAt) throw refuse(inventoryRefusals.notOpen, { id: this.id });
  }

  /** @throws 409 once it has ended */
  refuseEnded(): void {
    if (this.status === 'ENDED') throw refuse(inventoryRefusals.ended, { id: this.id });
  }

  end(at: Date): void {
    this.status = 'ENDED';
    this.endedAt = at;
  }
}
InventorySchema.setClass(InventoryEntity);

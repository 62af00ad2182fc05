import { type Inventory, InventoryId } from '../contract/index.ts';

const ID = '01900000-0000-7000-8000-0000000000e1';

/** A running inventory as lists answer it, with what the test says of it. */
export const anInventory = (part: Partial<Inventory> = {}): Inventory => ({
  id: InventoryId.parse(ID),
  organisation: { id: ID, name: 'Brf Björken' },
  startsOn: '2026-11-01',
  note: '',
  receiptTemplate: null,
  status: 'ACTIVE',
  openedAt: '2026-11-01T08:00:00.000Z',
  keyCount: 501,
  pendingCount: 501,
  holderCount: 0,
  pendingHolderCount: 0,
  found: 0,
  missing: 0,
  wrongPlace: 0,
  unknown: 0,
  toMarkLost: 0,
  disputed: 0,
  createdBy: 'Karin Lund',
  createdAt: '2026-11-01T08:00:00.000Z',
  endedAt: null,
  flowId: null,
  ...part,
});

import { endpoints, exportQuery, flag, listQuery, many, ofOrganisations, page, search } from '@platform/core';
import { z } from 'zod';
import { inventoryRefusals as refused } from './inventory-refusals.ts';
import {
  CountDecision,
  CountedByHand,
  Inventory,
  InventoryAnswer,
  InventoryHolder,
  InventoryId,
  InventoryKey,
  InventoryOutcome,
  InventoryScan,
  InventorySignature,
  InventoryStatus,
  NewInventory,
  OwnInventory,
  ScanAnswer,
  VerifyStatus,
} from './inventory.ts';
import { keys } from './plugin.ts';
import { keySubjects } from './subjects.ts';

const { inventory, key } = keySubjects;
const { approveOwn, count, readInventories } = keys.permissions;
const byId = z.object({ id: InventoryId });

const InventoryQuery = listQuery(['startsOn', 'createdAt'], { query: search, status: many(InventoryStatus), ...ofOrganisations });
export const InventoryKeyQuery = listQuery(['marking'], {
  inventoryId: InventoryId.optional(),
  query: search,
  status: many(VerifyStatus),
  outcome: many(InventoryOutcome),
  holderId: many(z.uuid()),
  /** Only those that were seen at two places. */
  disputed: flag.optional(),
});
const InventoryHolderQuery = listQuery(['name'], { query: search, status: many(VerifyStatus), isPerson: flag.optional() });
const Ended = z.strictObject({ evenIfOpen: z.boolean().default(false) });

export const inventoryEndpoints = endpoints(keys, {
  listInventories: {
    method: 'GET',
    path: '/v1/inventories',
    permission: readInventories,
    query: InventoryQuery,
    shows: [inventory],
    response: page(Inventory),
  },
  exportInventories: {
    method: 'GET',
    path: '/v1/inventories/export.xlsx',
    permission: readInventories,
    query: exportQuery(InventoryQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  getInventory: {
    method: 'GET',
    path: '/v1/inventories/{id}',
    permission: readInventories,
    params: byId,
    shows: [inventory.by('id')],
    response: Inventory,
  },
  /** The report to print. */
  inventoryReport: {
    method: 'GET',
    path: '/v1/inventories/{id}/report.pdf',
    permission: readInventories,
    params: byId,
    reply: 'stream',
    transaction: 'manual',
    response: z.unknown(),
  },
  listInventoryKeys: {
    method: 'GET',
    path: '/v1/inventory-keys',
    permission: readInventories,
    query: InventoryKeyQuery,
    shows: [inventory],
    response: page(InventoryKey),
  },
  exportInventoryKeys: {
    method: 'GET',
    path: '/v1/inventory-keys/export.xlsx',
    permission: readInventories,
    query: exportQuery(InventoryKeyQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  listInventoryHolders: {
    method: 'GET',
    path: '/v1/inventories/{id}/holders',
    permission: readInventories,
    params: byId,
    query: InventoryHolderQuery,
    shows: [inventory.by('id')],
    response: page(InventoryHolder),
  },
  exportInventoryHolders: {
    method: 'GET',
    path: '/v1/inventories/{id}/holders/export.xlsx',
    permission: readInventories,
    params: byId,
    query: exportQuery(InventoryHolderQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  /** What holders without an account have drawn, the latest first. */
  inventorySignatures: {
    method: 'GET',
    path: '/v1/inventories/{id}/signatures',
    permission: readInventories,
    params: byId,
    shows: [inventory.by('id')],
    response: z.object({ items: z.array(InventorySignature) }),
  },
  startInventory: {
    method: 'POST',
    path: '/v1/inventories',
    permission: count,
    idempotent: true,
    body: NewInventory,
    touches: [inventory],
    response: Inventory,
    status: 201,
    refusals: [refused.noKeys, refused.scopeNotFound, refused.templateNotFound],
  },
  scanKey: {
    method: 'POST',
    path: '/v1/inventories/{id}/scans',
    permission: count,
    idempotent: true,
    params: byId,
    body: InventoryScan,
    touches: [inventory.by('id')],
    response: ScanAnswer,
    refusals: [refused.placeNotFound, refused.notOpen, refused.ended],
  },
  decideCount: {
    method: 'POST',
    path: '/v1/inventory-keys/{id}/decide',
    permission: count,
    params: z.object({ id: z.uuid() }),
    body: CountDecision,
    touches: [inventory],
    response: InventoryKey,
    refusals: [refused.notDisputed, refused.ended],
  },
  countByHand: {
    method: 'POST',
    path: '/v1/inventories/{id}/verify',
    permission: count,
    params: byId,
    body: CountedByHand,
    touches: [inventory.by('id')],
    response: Inventory,
    refusals: [refused.notPending, refused.notOpen, refused.ended],
  },
  endInventory: {
    method: 'POST',
    path: '/v1/inventories/{id}/end',
    permission: count,
    params: byId,
    body: Ended,
    touches: [inventory.by('id')],
    response: Inventory,
    refusals: [refused.stillOpen, refused.stillDisputed, refused.ended],
  },
  markMissingLost: {
    method: 'POST',
    path: '/v1/inventories/{id}/mark-lost',
    permission: count,
    params: byId,
    touches: [inventory.by('id'), key],
    /** Those that are archived or wait for a signature are left alone. */
    response: z.object({ changed: z.number().int(), leftAlone: z.array(z.string()) }),
    refusals: [refused.notEnded],
  },
  /** What the asker is to approve. */
  ownInventories: {
    method: 'GET',
    path: '/v1/inventories/own',
    permission: approveOwn,
    shows: [inventory, key],
    response: z.object({ items: z.array(OwnInventory) }),
  },
  approveInventory: {
    method: 'POST',
    path: '/v1/inventories/{id}/approvals',
    permission: approveOwn,
    personal: true,
    idempotent: true,
    params: byId,
    body: InventoryAnswer,
    touches: [inventory.by('id')],
    response: OwnInventory,
    status: 201,
    refusals: [
      refused.nothingToApprove,
      refused.notPending,
      refused.approvalPending,
      refused.textTooLong,
      refused.personalNumberMissing,
      refused.notOpen,
      refused.ended,
    ],
  },
  withdrawApproval: {
    method: 'POST',
    path: '/v1/inventories/{id}/approvals/withdraw',
    permission: approveOwn,
    whenOff: true,
    params: byId,
    touches: [inventory.by('id')],
    response: z.object({}),
  },
});

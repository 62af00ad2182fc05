import { implement } from '@platform/server';
import { files } from '@plugins/files/server/api';
import { inventoryEndpoints } from '../../contract/index.ts';
import { readInventoryHolders } from './inventory-holders.ts';
import { inventoryKeyList, toInventoryKey } from './inventory-key-rows.ts';
import { decideCount } from './sightings.ts';
import { readInventorySignatures } from './inventory-signatures.ts';
import { inventoryList, readInventory, toInventory } from './inventory-rows.ts';
import {
  approvalEnds,
  approvals,
  counting,
  inventories,
  inventoryEnds,
  inventoryExports,
  inventoryReports,
  ownInventories,
} from './services.ts';

export const inventoryRoutes = implement(
  inventoryEndpoints,
  {
    answers: approvals,
    counts: counting,
    ends: inventoryEnds,
    exports: inventoryExports,
    files,
    own: ownInventories,
    reports: inventoryReports,
    rounds: inventories,
    withdrawals: approvalEnds,
  },
  ({ answers, counts, ends, exports, files: store, own, reports, rounds, withdrawals }) => ({
    listInventories: (ctx, { query }) => inventoryList.page(ctx, query, { toItem: toInventory }),
    exportInventories: (ctx, { query }) => exports.inventories(ctx, query),
    getInventory: (ctx, { params }) => readInventory(ctx, params.id),
    inventoryReport: (tx, { params }) => reports(tx, params.id),
    listInventoryKeys: (ctx, { query }) => inventoryKeyList.page(ctx, query, { toItem: toInventoryKey }),
    exportInventoryKeys: (ctx, { query }) => exports.keys(ctx, query),
    listInventoryHolders: async (ctx, { params, query }) => {
      await readInventory(ctx, params.id);
      return readInventoryHolders(ctx, params.id, query);
    },
    exportInventoryHolders: async (ctx, { params, query }) => {
      await readInventory(ctx, params.id);
      return exports.holders(ctx, params.id, query);
    },
    inventorySignatures: (ctx, { params }) => readInventorySignatures(ctx, store, params.id),
    startInventory: (ctx, { body }) => rounds.start(ctx, body),
    scanKey: (ctx, { params, body }) => counts.scan(ctx, params.id, body),
    decideCount: (ctx, { params, body }) => decideCount(ctx, params.id, body),
    countByHand: (ctx, { params, body }) => counts.byHand(ctx, params.id, body),
    endInventory: (ctx, { params, body }) => ends.end(ctx, params.id, body),
    markMissingLost: (ctx, { params }) => ends.markLost(ctx, params.id),
    ownInventories: async (ctx) => ({ items: await own(ctx) }),
    approveInventory: (ctx, { params, body }) => answers.approve(ctx, params.id, body),
    withdrawApproval: async (ctx, { params }) => {
      await withdrawals.withdraw(ctx, params.id);
      return {};
    },
  }),
);

import { core, provide, serviceRef } from '@platform/server';
import { userLookup } from '@plugins/accounts/server/api';
import { signings } from '@plugins/id-control/server/api';
import { organisationLookup } from '@plugins/organisations/server/api';
import { residency } from '@plugins/residents/server/api';
import { keyService } from '../services.ts';
import { keySettings } from '../settings.ts';
import { type ApprovalEnds, createApprovalEnds } from './approval-ends.ts';
import { type Approvals, createApprovals } from './approvals.ts';
import { type Counting, createCounting } from './counting.ts';
import { createInventories, type Inventories } from './inventories.ts';
import { createInventoryEnds, type InventoryEnds } from './inventory-ends.ts';
import { createInventoryExports, type InventoryExports } from './inventory-exports.ts';
import { approvalFlow, inventoryFlow } from './inventory-flows.ts';
import { createInventoryMessages, type InventoryMessages } from './inventory-messages.ts';
import { createInventoryReports, type InventoryReports } from './inventory-reports.ts';
import { createOwnInventories, type OwnInventories } from './own-inventories.ts';

const messages = serviceRef<InventoryMessages>('keys.inventoryMessages');
export const approvals = serviceRef<Approvals>('keys.inventoryApprovals');
export const approvalEnds = serviceRef<ApprovalEnds>('keys.inventoryApprovalEnds');
export const counting = serviceRef<Counting>('keys.counting');
export const inventories = serviceRef<Inventories>('keys.inventories');
export const inventoryEnds = serviceRef<InventoryEnds>('keys.inventoryEnds');
export const ownInventories = serviceRef<OwnInventories>('keys.ownInventories');
export const inventoryExports = serviceRef<InventoryExports>('keys.inventoryExports');
export const inventoryReports = serviceRef<InventoryReports>('keys.inventoryReports');

const { clock, notifications, secrets } = core;
const { flow } = inventoryFlow;
const organisations = organisationLookup;

export const inventoryServices = [
  provide(messages, { notifications, organisations, residency, secrets, users: userLookup }, createInventoryMessages),
  provide(counting, { clock, flow }, createCounting),
  provide(ownInventories, { organisations }, createOwnInventories),
  provide(approvals, { clock, flow: approvalFlow.flow, own: ownInventories, signings, users: userLookup }, createApprovals),
  provide(
    approvalEnds,
    { clock, counting, flow: approvalFlow.flow, own: ownInventories, signings, story: flow, users: userLookup },
    createApprovalEnds,
  ),
  provide(inventories, { clock, flow, messages, settings: keySettings }, createInventories),
  provide(inventoryEnds, { approvals: approvalEnds, clock, flow, keys: keyService }, createInventoryEnds),
  provide(inventoryExports, { clock }, createInventoryExports),
  provide(inventoryReports, { clock }, createInventoryReports),
];

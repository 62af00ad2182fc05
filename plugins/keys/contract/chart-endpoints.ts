import { endpoints, exportQuery, listQuery, many, ofOrganisations, page, search } from '@platform/core';
import { accountSubjects } from '@plugins/accounts/contract';
import { z } from 'zod';
import { chartRefusals } from './chart-refusals.ts';
import { ChartChange, ChartGroup, DoorAccess, KeysForLock, LocksForKey, Opening } from './chart.ts';
import { KeyId } from './key.ts';
import { LockSystem, LockSystemId } from './lock-system.ts';
import { keys } from './plugin.ts';
import { keySubjects } from './subjects.ts';
import { SystemLock, SystemLockId } from './system-lock.ts';

const { chart, key, loan } = keySubjects;
const { read, write } = keys.permissions;

const OpeningQuery = listQuery(['lock', 'key'], {
  query: search,
  keyId: KeyId.optional(),
  lockId: SystemLockId.optional(),
  lockSystemId: many(LockSystemId),
});
const AccessQuery = listQuery(['means']);
const GroupQuery = listQuery(['name'], { query: search, lockSystemId: many(LockSystemId), ...ofOrganisations });
const byId = z.object({ id: SystemLockId });
const Added = z.object({ added: z.number().int() });

export const chartEndpoints = endpoints(keys, {
  /** By `keyId` what a key opens, by `lockId` which keys open a lock. Without either, whole charts. */
  listOpenings: {
    method: 'GET',
    path: '/v1/lock-charts',
    permission: read,
    query: OpeningQuery,
    shows: [chart, key, SystemLock.subject],
    response: page(Opening),
  },
  /** In the form that an import of charts takes. */
  exportOpenings: {
    method: 'GET',
    path: '/v1/lock-charts/export.xlsx',
    permission: read,
    query: exportQuery(OpeningQuery),
    reply: 'stream',
    response: z.unknown(),
  },
  /** The groups that keys and locks are put in. */
  listChartGroups: {
    method: 'GET',
    path: '/v1/lock-charts/groups',
    permission: read,
    query: GroupQuery,
    shows: [key, SystemLock.subject, LockSystem.subject],
    response: page(ChartGroup),
  },
  changeChart: {
    method: 'POST',
    path: '/v1/lock-charts',
    permission: write,
    body: ChartChange,
    touches: [chart],
    response: Added.extend({ removed: z.number().int() }),
    refusals: [chartRefusals.otherSystem],
  },
  addLockGroup: {
    method: 'POST',
    path: '/v1/lock-charts/lock-groups',
    permission: write,
    body: LocksForKey,
    touches: [chart],
    response: Added,
  },
  addKeyGroup: {
    method: 'POST',
    path: '/v1/lock-charts/key-groups',
    permission: write,
    body: KeysForLock,
    touches: [chart],
    response: Added,
  },
  /** Who can open this door, by every means. */
  listDoorAccess: {
    method: 'GET',
    path: '/v1/system-locks/{id}/access',
    permission: read,
    params: byId,
    query: AccessQuery,
    shows: [chart, key, loan, SystemLock.subject, accountSubjects.user],
    response: page(DoorAccess),
  },
  exportDoorAccess: {
    method: 'GET',
    path: '/v1/system-locks/{id}/access/export.xlsx',
    permission: read,
    params: byId,
    query: exportQuery(AccessQuery),
    reply: 'stream',
    response: z.unknown(),
  },
});

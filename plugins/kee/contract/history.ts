import { endpoints, exportQuery, listQuery, many, Named, nothing, ofOrganisations, page, isoDay } from '@platform/core';
import { z } from 'zod';
import { DeviceId } from './device.ts';
import { CommandError } from './opening.ts';
import { LockId } from './lock.ts';
import { kee } from './plugin.ts';

const { readHistory, readOwnHistory: own } = kee.permissions;

export const LogOperation = z.enum([
  'DEVICE_ONLINE',
  'DEVICE_OFFLINE',
  'LOCK',
  'LOCK_TECHNICIAN',
  'UNLOCK',
  'UNLOCK_TECHNICIAN',
  'PULSE',
  'PULSE_TECHNICIAN',
]);
export type LogOperation = z.output<typeof LogOperation>;
export const LogAgent = z.enum(['USER', 'DELEGATED_ACCESS_USER', 'SYSTEM']);
export type LogAgent = z.output<typeof LogAgent>;

/** Something that happened at a door or a unit, until it is erased. */
export const LogEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  operation: LogOperation,
  target: z.enum(['LOCK', 'DEVICE']),
  agent: LogAgent,
  /** Who it was; nobody for what the unit did itself. */
  agentName: z.string().nullable(),
  /** By whose right somebody opened whom it was shared with. */
  sharedBy: z.string().nullable(),
  /** Why the unit did not do it; nothing where it did. */
  error: CommandError.nullable(),
  /** From 1, of no importance, to 6, an alarm. What a unit refuses is 4, a door that jams 5. */
  level: z.number().int(),
  lock: Named.nullable(),
  device: Named.nullable(),
  organisation: Named,
  /** When the row is gone. */
  erasedAt: z.iso.datetime(),
});
export type LogEntry = z.output<typeof LogEntry>;

const HistoryQuery = listQuery(['at'], {
  ...ofOrganisations,
  operation: many(LogOperation),
  lockId: many(LockId),
  deviceId: many(DeviceId),
  /** What was opened by one share. */
  accessId: z.uuid().optional(),
  /** What one did oneself, of whoever reads more than that. */
  mine: z.literal('true').optional(),
  agent: many(LogAgent),
  level: many(z.coerce.number().int().min(1).max(6)),
  from: isoDay().optional(),
  to: isoDay().optional(),
});
export type HistoryQuery = z.output<typeof HistoryQuery>;

export const historyEndpoints = endpoints(kee, {
  listHistory: {
    method: 'GET',
    path: '/v1/lock-history',
    permission: readHistory,
    own,
    query: HistoryQuery,
    response: page(LogEntry),
    shows: nothing('what happened is not changed by any call'),
  },
  exportHistory: {
    method: 'GET',
    path: '/v1/lock-history/export.xlsx',
    permission: readHistory,
    own,
    query: exportQuery(HistoryQuery),
    reply: 'stream',
    response: z.unknown(),
  },
});

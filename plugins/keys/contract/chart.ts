import { z } from 'zod';
import { Holder } from './holder.ts';
import { ChartGroupName, KeyId, KeyLevel, KeyStatus } from './key.ts';
import { LockSystemId } from './lock-system.ts';
import { Named } from './reference.ts';
import { SystemLockId } from './system-lock.ts';

/** That a key opens a lock: a cross in a lock chart. */
export const Opening = z.object({
  id: z.uuid(),
  key: z.object({ id: KeyId, marking: z.string(), name: z.string(), level: KeyLevel.nullable(), status: KeyStatus }),
  lock: z.object({ id: SystemLockId, marking: z.string(), name: z.string(), space: z.string(), chartGroup: z.string() }),
});
export type Opening = z.output<typeof Opening>;

const Pair = z.strictObject({ keyId: KeyId, lockId: SystemLockId });
const pairs = z.array(Pair).max(2000).default([]);
/** Crosses to make and to take away. What is so already stays so. */
export const ChartChange = z.strictObject({ add: pairs, remove: pairs });
export type ChartChange = z.output<typeof ChartChange>;
/** A key opens every lock of a group. */
export const LocksForKey = z.strictObject({ keyId: KeyId, group: ChartGroupName.min(1) });
export type LocksForKey = z.output<typeof LocksForKey>;
/** A lock opens for every key of a group that is not archived. */
export const KeysForLock = z.strictObject({ systemLockId: SystemLockId, group: ChartGroupName.min(1) });
export type KeysForLock = z.output<typeof KeysForLock>;

/** A group of a lock system's chart, and what is in it without archived keys. */
export const ChartGroup = z.object({
  name: z.string(),
  lockSystem: z.object({ id: LockSystemId, name: z.string() }),
  organisation: Named,
  grandMasters: z.number().int(),
  masters: z.number().int(),
  keyCount: z.number().int(),
  lockCount: z.number().int(),
});
export type ChartGroup = z.output<typeof ChartGroup>;

/** Somebody, or a place, that can open a lock, and by what. */
export const DoorAccess = z.object({
  /** What kind of means: `key`, or another plugin's. */
  means: z.string(),
  id: z.uuid(),
  /** What people call it: the key's marking. */
  name: z.string(),
  /** Where its page is. */
  path: z.string().nullable(),
  holder: Holder.nullable(),
  /** Since when the holder has it; null where nobody knows. */
  since: z.iso.datetime().nullable(),
  receipt: z.object({ loanId: z.uuid(), number: z.string() }).nullable(),
  /** Not simply in use: lost, blocked. */
  status: KeyStatus.nullable(),
  /** Of a key: how far up it stands in the chart. */
  level: KeyLevel.nullable(),
});
export type DoorAccess = z.output<typeof DoorAccess>;

import { z } from 'zod';
import { Holder } from './holder.ts';
import { KeyId, KeyStatus } from './key.ts';
import { SystemLockId } from './system-lock.ts';

/** That a key opens a lock: a cross in a lock chart. */
export const Opening = z.object({
  id: z.uuid(),
  key: z.object({ id: KeyId, marking: z.string(), name: z.string(), status: KeyStatus }),
  lock: z.object({ id: SystemLockId, marking: z.string(), name: z.string(), space: z.string() }),
});
export type Opening = z.output<typeof Opening>;

const Pair = z.strictObject({ keyId: KeyId, lockId: SystemLockId });
const pairs = z.array(Pair).max(2000).default([]);
/** Crosses to make and to take away. What is so already stays so. */
export const ChartChange = z.strictObject({ add: pairs, remove: pairs });
export type ChartChange = z.output<typeof ChartChange>;

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
});
export type DoorAccess = z.output<typeof DoorAccess>;

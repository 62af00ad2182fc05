import { multiLine, oneLine, isoDay } from '@platform/core';
import { z } from 'zod';
import { Holder, HolderRef } from './holder.ts';
import { KeyRingId } from './key-ring.ts';
import { LockSystemId } from './lock-system.ts';
import { Named, Version } from './reference.ts';

export const KeyId = z.uuid().brand('KeyId');
export type KeyId = z.output<typeof KeyId>;

export const KeyType = z.enum(['MECHANICAL', 'DIGITAL', 'RFID']);
export type KeyType = z.output<typeof KeyType>;

/** How far up a key stands in its lock chart. */
export const KeyLevel = z.enum(['GRAND_MASTER', 'MASTER', 'INDIVIDUAL']);
export type KeyLevel = z.output<typeof KeyLevel>;

/** What a key is, as somebody has said it (spec part 4). */
export const KeyCondition = z.enum(['ACTIVE', 'LOST', 'DAMAGED', 'BLOCKED', 'DISCONTINUED']);
export type KeyCondition = z.output<typeof KeyCondition>;

/** What is shown. The condition, but PENDING while a key waits for a loan to be signed; it stays active until then. Nobody sets PENDING. */
export const KeyStatus = z.enum(['ACTIVE', 'PENDING', 'LOST', 'DAMAGED', 'BLOCKED', 'DISCONTINUED']);
export type KeyStatus = z.output<typeof KeyStatus>;

export const Marking = oneLine(60, 1);
/** Markings that differ by case only are one and the same. By this they are compared. */
export const markingKey = (marking: string): string => marking.trim().toLowerCase();

/** A key. Its marking is unique in its lock system, the archived ones included: it is stamped into the metal. Texts may be empty. */
export const Key = z.object({
  id: KeyId,
  marking: z.string(),
  name: z.string(),
  type: KeyType,
  manufacturer: z.string(),
  idNumber: z.string(),
  /** For the staff: empty to whoever is only shown their own. */
  note: z.string(),
  owner: z.string(),
  /** Where it stands in its lock chart; null and empty where nobody has said. */
  level: KeyLevel.nullable(),
  chartGroup: z.string(),
  status: KeyStatus,
  archivedAt: z.iso.datetime().nullable(),
  lockSystem: z.object({ id: LockSystemId, name: z.string() }),
  organisation: Named,
  holder: Holder.nullable(),
  keyRing: z.object({ id: KeyRingId, name: z.string() }).nullable(),
  expectedReturnAt: isoDay().nullable(),
  /** Passed its expected return date. */
  overdue: z.boolean(),
  /** The loan that has it or waits for a signature. Its holder changes only with that loan. */
  loanId: z.uuid().nullable(),
  /** The storage place where it lay before that loan. */
  takenFrom: Named.nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: Version,
});
export type Key = z.output<typeof Key>;

/** A key by what is stamped into it. */
export const NamedKey = Key.pick({ id: true, marking: true });
export type NamedKey = z.output<typeof NamedKey>;

/** Keys and locks of a lock system that belong together in its chart. */
export const ChartGroupName = oneLine(60);

const described = {
  name: oneLine(100),
  manufacturer: oneLine(100),
  idNumber: oneLine(100),
  note: multiLine(2000),
  owner: oneLine(200),
  chartGroup: ChartGroupName,
};
const stated = {
  type: KeyType,
  marking: Marking,
  level: KeyLevel.nullable(),
  status: KeyCondition,
  holder: HolderRef.nullable(),
  keyRingId: KeyRingId.nullable(),
  expectedReturnAt: isoDay().nullable(),
};

export const NewKey = z.strictObject({
  lockSystemId: LockSystemId,
  marking: stated.marking,
  type: stated.type,
  name: described.name.default(''),
  manufacturer: described.manufacturer.default(''),
  idNumber: described.idNumber.default(''),
  note: described.note.default(''),
  owner: described.owner.default(''),
  level: stated.level.default(null),
  chartGroup: described.chartGroup.default(''),
  status: stated.status.default('ACTIVE'),
  holder: stated.holder.default(null),
  keyRingId: stated.keyRingId.default(null),
  expectedReturnAt: stated.expectedReturnAt.default(null),
});
export type NewKey = z.output<typeof NewKey>;

/** The changed fields and the version that was read. A key stays in its lock system. */
export const KeyChange = z
  .strictObject({ ...described, ...stated })
  .partial()
  .extend({ version: Version });
export type KeyChange = z.output<typeof KeyChange>;

/** What is usually done next with a key. Nothing while it awaits a signature, or cannot be lent. */
export function nextStepOf({ status, archivedAt, loanId, holder }: Pick<Key, 'status' | 'archivedAt' | 'loanId' | 'holder'>) {
  if (archivedAt !== null || status === 'PENDING') return undefined;
  if (loanId !== null || (holder !== null && holder.type !== 'REPOSITORY')) return 'TAKE_BACK';
  return status === 'ACTIVE' ? 'LEND' : undefined;
}

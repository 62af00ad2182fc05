import { multiLine, oneLine, isoDay } from '@platform/core';
import { FileLink } from '@plugins/files/contract';
import { FlowId } from '@plugins/flows/contract';
import { SigningId } from '@plugins/id-control/contract';
import { z } from 'zod';
import { KeyRingId } from './key-ring.ts';
import { Holder, HolderKind } from './holder.ts';
import { KeyId } from './key.ts';
import { LockSystemId } from './lock-system.ts';
import { ReceiptTemplateId } from './receipt-template.ts';
import { Named } from './reference.ts';
import { RepositoryId } from './repository.ts';

export const InventoryId = z.uuid().brand('InventoryId');
export type InventoryId = z.output<typeof InventoryId>;
export const InventoryApprovalId = z.uuid().brand('InventoryApprovalId');
export type InventoryApprovalId = z.output<typeof InventoryApprovalId>;

/** Spec part 4: ended by the finish action. */
export const InventoryStatus = z.enum(['ACTIVE', 'ENDED']);
export type InventoryStatus = z.output<typeof InventoryStatus>;
/** Whether a key is counted. A holder is verified when all their keys are. */
export const VerifyStatus = z.enum(['PENDING', 'VERIFIED']);
export type VerifyStatus = z.output<typeof VerifyStatus>;
/** UNKNOWN: scanned, and no key of the organisation. */
export const InventoryOutcome = z.enum(['FOUND', 'MISSING', 'WRONG_PLACE', 'UNKNOWN']);
export type InventoryOutcome = z.output<typeof InventoryOutcome>;
/** How a key was counted: its holder signed, an administrator ticked it, somebody scanned it. */
export const CountedBy = z.enum(['HOLDER', 'MANUAL', 'SCAN']);

const some = <T extends z.ZodType>(id: T) => z.array(id).max(100).default([]);
/** What is counted: keys that belong to any of these. All of the organisation's when nothing is named. */
export const InventoryScope = z.strictObject({
  lockSystemIds: some(LockSystemId),
  repositoryIds: some(RepositoryId),
  keyRingIds: some(KeyRingId),
  userIds: some(z.uuid()),
  apartmentIds: some(z.uuid()),
  /** All who have keys without an account. */
  temporaryHolders: z.boolean().default(false),
});
export type InventoryScope = z.output<typeof InventoryScope>;

export const NewInventory = z.strictObject({
  startsOn: isoDay(),
  note: multiLine(2000).default(''),
  /** What holders agree to when they sign for their keys. */
  receiptTemplateId: ReceiptTemplateId.optional(),
  scope: InventoryScope.prefault({}),
});
export type NewInventory = z.output<typeof NewInventory>;

const count = z.number().int();
/** An inventory with its figures: `pendingCount` of `keyCount` are not counted yet. */
export const Inventory = z.object({
  id: InventoryId,
  organisation: Named,
  startsOn: isoDay(),
  note: z.string(),
  receiptTemplate: Named.nullable(),
  status: InventoryStatus,
  /** Since when it is counted; null until its day has come. */
  openedAt: z.iso.datetime().nullable(),
  keyCount: count,
  pendingCount: count,
  holderCount: count,
  /** Of them, those who still have a key to confirm. */
  pendingHolderCount: count,
  found: count,
  missing: count,
  wrongPlace: count,
  unknown: count,
  /** Missing keys that nobody has marked as lost yet. */
  toMarkLost: count,
  /** Keys that were counted at one place and seen at another since. */
  disputed: count,
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  flowId: FlowId.nullable(),
});
export type Inventory = z.output<typeof Inventory>;

/** A key as it was registered at the start, and what came of it. `key` is null for something unknown. */
export const InventoryKey = z.object({
  id: z.uuid(),
  key: z.object({ id: KeyId }).nullable(),
  marking: z.string(),
  name: z.string(),
  lockSystem: z.string(),
  /** Who or what had it. */
  expectedAt: Holder.nullable(),
  status: VerifyStatus,
  outcome: InventoryOutcome.nullable(),
  /** Where it was scanned. */
  foundAt: Named.nullable(),
  note: z.string(),
  way: CountedBy.nullable(),
  countedBy: z.string().nullable(),
  countedAt: z.iso.datetime().nullable(),
  /** Where somebody saw it after it was counted, until it is decided where it is. */
  alsoSeen: z.object({ place: Named, by: z.string(), at: z.iso.datetime() }).nullable(),
});
export type InventoryKey = z.output<typeof InventoryKey>;

/** Somebody, or a place, with keys in an inventory. */
export const InventoryHolder = z.object({
  type: HolderKind,
  id: z.uuid(),
  name: z.string(),
  status: VerifyStatus,
  keyCount: count,
  pendingCount: count,
});
export type InventoryHolder = z.output<typeof InventoryHolder>;

/** What somebody without an account has drawn for their answer. */
export const InventorySignature = z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime(), file: FileLink });
export type InventorySignature = z.output<typeof InventorySignature>;

/** What was read off a key. `keyId` says which where several have the same marking. */
export const InventoryScan = z.strictObject({
  code: oneLine(100, 1),
  keyId: KeyId.optional(),
  repositoryId: RepositoryId,
  note: oneLine(200).default(''),
});
export type InventoryScan = z.output<typeof InventoryScan>;

/** TWICE: it was counted before, and is not counted again. CONFLICT: so it was, at another place; see `decideCount`. SEVERAL: say which of `candidates` it is. RING: all of its keys that were left. */
export const ScanAnswer = z.object({
  result: z.enum(['FOUND', 'WRONG_PLACE', 'UNKNOWN', 'TWICE', 'CONFLICT', 'SEVERAL', 'RING']),
  counted: InventoryKey.nullable(),
  /** What is said of the scanned key, although it is here. Lost, blocked, out of use, archived. */
  gone: z.enum(['LOST', 'BLOCKED', 'DISCONTINUED', 'ARCHIVED']).nullable(),
  candidates: z.array(z.object({ id: KeyId, marking: z.string(), lockSystem: z.string() })),
  /** The ring that has the code as its name. Of its `keys` so many were counted now, of them some in the wrong place; others were counted `elsewhere`. */
  ring: z.object({ name: z.string(), keys: count, counted: count, wrongPlace: count, elsewhere: count }).nullable(),
  pendingCount: count,
});
export type ScanAnswer = z.output<typeof ScanAnswer>;

/** As many keys as one signature or one step by hand takes. */
export const MAX_COUNTED_KEYS = 500;
const keyIds = z.array(KeyId).max(MAX_COUNTED_KEYS);

/** Keys that an administrator has seen or not, by hand. */
export const CountedByHand = z.strictObject({ keyIds: keyIds.min(1), outcome: InventoryOutcome.extract(['FOUND', 'MISSING']) });
export type CountedByHand = z.output<typeof CountedByHand>;

/** Where a key is that was seen at two places. As it was counted, or where it was seen since. */
export const CountDecision = z.strictObject({ keep: z.enum(['COUNTED', 'SEEN']) });
export type CountDecision = z.output<typeof CountDecision>;

/** What a holder says of their keys, and signs. */
export const InventoryAnswer = z.strictObject({ found: keyIds, missing: keyIds });
export type InventoryAnswer = z.output<typeof InventoryAnswer>;

/** Without the notes of the staff, and without who counted it where. */
const OwnKey = InventoryKey.omit({ note: true, countedBy: true, alsoSeen: true });

/** An inventory with the asker's own keys, and their signature under way. */
export const OwnInventory = Inventory.pick({ id: true, organisation: true, startsOn: true, note: true }).extend({
  keys: z.array(OwnKey),
  approval: z.object({ id: InventoryApprovalId, signing: z.object({ id: SigningId }) }).nullable(),
});
export type OwnInventory = z.output<typeof OwnInventory>;

/** The same for whoever has no account. They draw their signature, at once. */
export const LinkedInventory = OwnInventory.omit({ organisation: true, approval: true });
export type LinkedInventory = z.output<typeof LinkedInventory>;

import { extensionPoint, type Page } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type {
  DoorAccess,
  HolderKind,
  KeyCondition,
  KeyId,
  KeyLevel,
  KeyLoanId,
  KeyPrice,
  KeyRingId,
  KeyType,
  LockSystemId,
  NewKeyLoan,
  RepositoryId,
  RequestedKeyLoan,
  SystemLockId,
} from '../contract/index.ts';

/** Who or what has a key, whatever its kind. */
export interface HeldBy {
  readonly type: HolderKind;
  readonly id: string;
}
/** What can be said of a key in bulk. A key's marking and lock system tell which key it is, so they are no part of it. */
export interface KeyFacts {
  readonly name: string;
  readonly type: KeyType;
  readonly manufacturer: string;
  readonly idNumber: string;
  readonly note: string;
  readonly owner: string;
  readonly level: KeyLevel | undefined;
  readonly chartGroup: string;
  readonly status: KeyCondition;
  readonly holder: HeldBy | undefined;
  readonly keyRingId: KeyRingId | undefined;
  /** `YYYY-MM-DD`. */
  readonly expectedReturnAt: string | undefined;
}
/** A key as the registry holds it. */
export interface RegisteredKey extends KeyFacts {
  readonly id: KeyId;
  readonly organisationId: string;
  readonly lockSystem: { readonly id: LockSystemId; readonly name: string };
  readonly marking: string;
  readonly isArchived: boolean;
  /** The loan that has the key, or that waits for a signature while `isPending`. */
  readonly loanId: string | undefined;
  readonly isPending: boolean;
  /** It is blocked once that signature has come, or will not. */
  readonly isBlockedAfter: boolean;
  readonly version: number;
}
export interface KeyToCreate extends KeyFacts {
  readonly id: KeyId;
  readonly organisationId: string;
  readonly lockSystemId: LockSystemId;
  readonly marking: string;
}
export interface KeyToChange {
  readonly id: KeyId;
  readonly facts: Partial<KeyFacts>;
  /** Leave the key alone unless it is still of this version. */
  readonly ifVersion?: number | undefined;
}
export interface ChangedKey {
  readonly id: KeyId;
  /** The changed facts as they were. With the key's holder and day, where it was lost for good by the change. */
  readonly before: Partial<KeyFacts>;
  /** It was lost for good out of a loan, which nobody gives back. */
  readonly leftLoan: boolean;
  /** The key's version from now on. */
  readonly version: number;
}

/**
 * Keys in bulk, a few statements however many, each change with its audit row. Within the reach of `ctx`. That a holder and a ring exist
 * in the key's organisation is for the caller to see to (`holders`, `keyRings`).
 */
export interface KeyRegistry {
  /** In the order asked for. @throws 404 when one of them is not there or not in reach */
  byIds(ctx: Ctx, ids: readonly KeyId[]): Promise<readonly RegisteredKey[]>;
  /** Those there are, the archived ones too, by `markingKey(marking)`. */
  byMarkings(ctx: Ctx, lockSystemId: LockSystemId, markings: readonly string[]): Promise<ReadonlyMap<string, RegisteredKey>>;
  /** An organisation's keys of that marking. In whichever lock system, the archived ones too. */
  ofMarking(ctx: Ctx, organisationId: string, marking: string): Promise<readonly RegisteredKey[]>;
  /** How many keys people and apartments have. Without those that are archived, lost or out of use, or named. */
  countHeld(ctx: Ctx, holderIds: readonly string[], not?: { readonly without: readonly KeyId[] }): Promise<number>;
  /** The ids that were created. A key whose marking its lock system has already is left out. */
  createMany(ctx: Ctx, keys: readonly KeyToCreate[]): Promise<ReadonlySet<KeyId>>;
  /** What was changed. Left alone: keys that are gone, archived, of another version, whose holder would change while a loan has them, or whose status would while they wait for a signature. */
  changeMany(ctx: Ctx, changes: readonly KeyToChange[]): Promise<readonly ChangedKey[]>;
  /** Blocks keys; one that waits for a signature once that has come, or will not. Left alone: keys that are gone, archived or out of use. */
  block(ctx: Ctx, ids: readonly KeyId[]): Promise<void>;
  /** Takes creations back: the ids that were removed. A key that has changed since, or is on loan, stays. */
  removeMany(ctx: Ctx, keys: readonly { readonly id: KeyId; readonly version: number }[]): Promise<ReadonlySet<KeyId>>;
}
export const keyRegistry = serviceRef<KeyRegistry>('keys.keyRegistry');

/** Whose hands a key is in. The only way to a key's holder besides an edit that says so; for loans. */
export interface KeyCustody {
  /**
   * Locks the keys for this transaction, to be lent. `to`: the borrower, who may have a key already without a loan.
   * @throws 404 not there or not in reach, 409 archived, not active, pending or lent, or with somebody else; each names the keys
   */
  lockForLoan(ctx: Ctx, keyIds: readonly KeyId[], to?: HeldBy): Promise<readonly RegisteredKey[]>;
  /** From now on the keys wait for the loan's signature, and are PENDING. */
  reserve(ctx: Ctx, keyIds: readonly KeyId[], loanId: string): Promise<void>;
  /** The loan came to nothing: its keys wait no more. Those it does not have are left alone. */
  release(ctx: Ctx, keyIds: readonly KeyId[], loanId: string): Promise<void>;
  /** The holder has the keys by that loan. @throws 409 when another loan has one */
  handOver(
    ctx: Ctx,
    keyIds: readonly KeyId[],
    loan: { readonly loanId: string; readonly holder: HeldBy; readonly expectedReturnAt?: string | undefined },
  ): Promise<void>;
  /** The keys are back, at a storage place or with nobody in particular. No loan has them. */
  takeBack(ctx: Ctx, keyIds: readonly KeyId[], to?: HeldBy): Promise<void>;
  /** The keys are lost for good: nobody has them, by no loan. */
  lose(ctx: Ctx, keyIds: readonly KeyId[]): Promise<void>;
}
export const keyCustody = serviceRef<KeyCustody>('keys.keyCustody');

/** How many keys are signed for, or wait for it, of at most so many. */
interface SignedKeys {
  readonly max: number;
  readonly signed: number;
}
/** Keys handed out against a receipt, as at the desk, for other plugins. */
export interface KeyLending {
  /** Its own flow waits for the signature. @throws 404, 409, 422 as a loan at the desk does */
  lend(ctx: Ctx, loan: NewKeyLoan): Promise<RequestedKeyLoan>;
  /** How many keys a person and their home may sign for, and have. Without those named; nothing where there is no limit. Within the organisation. */
  signedOf(
    ctx: Ctx,
    holder: { readonly organisationId: string; readonly userId: string; readonly apartmentId: string | undefined },
    not: { readonly without: readonly KeyId[] },
  ): Promise<Readonly<Record<'user' | 'apartment', SignedKeys | undefined>>>;
}
export const keyLending = serviceRef<KeyLending>('keys.keyLending');

/** Something with a name of its own in an organisation. */
export interface Place<Id extends string> {
  readonly id: Id;
  readonly name: string;
}
export interface LockSystems {
  /** Names by id; those outside the reach are left out. */
  namesOf(ctx: Ctx, ids: readonly LockSystemId[]): Promise<ReadonlyMap<LockSystemId, string>>;
  /** Without regard to case. */
  byName(ctx: Ctx, organisationId: string, name: string): Promise<Place<LockSystemId> | undefined>;
  /** The one with that name, made under `id` when there is none yet. Safe when two ask at once. */
  findOrCreate(
    ctx: Ctx,
    lockSystem: { readonly id?: LockSystemId; readonly organisationId: string; readonly name: string },
  ): Promise<Place<LockSystemId> & { readonly isNew: boolean }>;
  /** Takes back one that was made and has no keys. Returns whether it went. */
  removeEmpty(ctx: Ctx, id: LockSystemId): Promise<boolean>;
}
export const lockSystems = serviceRef<LockSystems>('keys.lockSystems');

/** Rings and storage places by name in lower case, for imports. */
export interface KeyPlaces {
  keyRingsByName(ctx: Ctx, organisationId: string, names: readonly string[]): Promise<ReadonlyMap<string, Place<KeyRingId>>>;
  repositoriesByName(ctx: Ctx, organisationId: string, names: readonly string[]): Promise<ReadonlyMap<string, Place<RepositoryId>>>;
}
export const keyPlaces = serviceRef<KeyPlaces>('keys.keyPlaces');

/** What keys can be lent for. Added by the plugin that has it. */
export interface LoanSubjectKind {
  readonly type: string;
  /** Nothing when it is not there, not in reach, or has ended. */
  find(ctx: Ctx, id: string): Promise<{ readonly name: string; readonly organisationId: string } | undefined>;
  /** Its page. */
  path(id: string): string;
}
export const loanSubjectKinds = extensionPoint<LoanSubjectKind>('keys.loanSubjectKinds');
/** Loans by what they were for. */
export interface SubjectLoans {
  /** It has ended, once more where it had begun anew. Whoever has keys for it is asked to bring them back, and to where. Answers how many loans there are. */
  askBack(ctx: Ctx, subject: { readonly type: string; readonly id: string; readonly endedAt: Date }): Promise<number>;
}
export const subjectLoans = serviceRef<SubjectLoans>('keys.subjectLoans');

/** A lost or blocked key that is in use again, or out of it. */
export interface EndedLoss {
  readonly id: KeyId;
  readonly organisationId: string;
  readonly marking: string;
  readonly status: 'ACTIVE' | 'DISCONTINUED';
}
/** Follows lost keys: called in the transaction in which the loss of one ends. */
export interface KeyLossFollower {
  ended(ctx: Ctx, loss: EndedLoss): Promise<void>;
}
export const keyLossFollowers = extensionPoint<KeyLossFollower>('keys.keyLossFollowers');

/** A loan whose receipt is signed. */
export interface ReceiptedLoan {
  readonly id: KeyLoanId;
  readonly organisationId: string;
  readonly holder: HeldBy;
  /** Whether whoever signed has proved by e-ID who they are. */
  readonly byEid: boolean;
}
/** Follows loans: called in the transaction in which one becomes active, or comes to nothing. */
export interface KeyLoanFollower {
  receipted(ctx: Ctx, loan: ReceiptedLoan): Promise<void>;
  /** Nobody has signed it: its keys are free again. */
  abandoned(ctx: Ctx, loan: Pick<ReceiptedLoan, 'id' | 'organisationId'>): Promise<void>;
}
export const keyLoanFollowers = extensionPoint<KeyLoanFollower>('keys.keyLoanFollowers');

/** A means by which people enter: keys, and what other plugins add. Their entries come after one another in one list. */
export interface EntryMeans {
  /** Stands in `DoorAccess.means`. */
  readonly id: string;
  /** At most `limit` entries after that place; `next` where there are more. Within the reach of `ctx`. @throws 422 when the place is none */
  page(
    ctx: Ctx,
    lockId: SystemLockId,
    asked: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<{ readonly items: readonly DoorAccess[]; readonly next: string | undefined }>;
}
export const entryMeans = extensionPoint<EntryMeans>('keys.entryMeans');

/** Both questions about doors, for other plugins. */
export interface DoorAccessLookup {
  /** Who can open this door, by every means. @throws 422 when the cursor is not one of ours */
  page(ctx: Ctx, lockId: SystemLockId, asked: { readonly cursor?: string | undefined; readonly limit: number }): Promise<Page<DoorAccess>>;
  /** What each of these keys opens; a key that opens nothing is left out. */
  opens(ctx: Ctx, keyIds: readonly KeyId[]): Promise<ReadonlyMap<KeyId, readonly OpenedLock[]>>;
}
/** Lock charts, for other plugins. */
export interface LockCharts {
  /** New keys of the same lock system open what this one opens. The log of each says what. */
  copy(ctx: Ctx, from: KeyId, to: readonly KeyId[]): Promise<void>;
}
export const lockCharts = serviceRef<LockCharts>('keys.lockCharts');
/** A lock that a key opens. */
export interface OpenedLock {
  readonly id: SystemLockId;
  readonly marking: string;
  readonly name: string;
  readonly space: string;
}
/** What keys cost, for the loss of one. Added by the plugin that sells them. */
export interface KeyPrices {
  /** Of a key made instead of this one; nothing where nobody sells it. Within the reach of `ctx`. */
  replacing(ctx: Ctx, key: { readonly organisationId: string; readonly type: KeyType }): Promise<KeyPrice | undefined>;
}
export const keyPrices = extensionPoint<KeyPrices>('keys.keyPrices');
export const doorAccess = serviceRef<DoorAccessLookup>('keys.doorAccess');

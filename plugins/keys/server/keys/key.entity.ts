import { defineEntity, p } from '@mikro-orm/core';
import type { HolderKind, KeyChange, KeyCondition, KeyId, KeyLevel, KeyRingId, KeyType, LockSystemId } from '../../contract/index.ts';
import type { HeldBy } from '../api.ts';

/** Who brings a key back. */
const PEOPLE: ReadonlySet<HolderKind | undefined> = new Set(['USER', 'APARTMENT', 'TEMPORARY']);

const KeySchema = defineEntity({
  name: 'Key',
  tableName: 'keys_key',
  properties: {
    id: p.uuid().$type<KeyId>().primary(),
    organisationId: p.uuid(),
    lockSystemId: p.uuid().$type<LockSystemId>(),
    marking: p.string(),
    name: p.string(),
    type: p.string().$type<KeyType>(),
    manufacturer: p.string(),
    idNumber: p.string(),
    note: p.text(),
    owner: p.string(),
    level: p.string().$type<KeyLevel>().nullable(),
    chartGroup: p.string(),
    status: p.string().$type<KeyCondition>(),
    archivedAt: p.datetime().nullable(),
    holderType: p.string().$type<HolderKind>().nullable(),
    holderId: p.uuid().nullable(),
    keyRingId: p.uuid().$type<KeyRingId>().nullable(),
    expectedReturnAt: p.date().nullable(),
    /** The loan that has the key, or that waits for a signature while `pending`. */
    loanId: p.uuid().nullable(),
    pending: p.boolean(),
    /** It is blocked once that signature has come, or will not. */
    blockedAfter: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

type Described = Omit<KeyChange, 'version' | 'holder'>;

/** A key. Its holder changes by a loan, or by an edit that says so while no loan has it. */
export class KeyEntity extends KeySchema.class {
  isArchived(): boolean {
    return this.archivedAt !== null && this.archivedAt !== undefined;
  }

  isOnLoan(): boolean {
    return this.loanId !== null && this.loanId !== undefined;
  }

  /** Whether that edit would change who has the key. */
  wouldMoveTo(holder: HeldBy | null | undefined): boolean {
    return holder !== undefined && (holder?.id ?? null) !== (this.holderId ?? null);
  }

  /** Whether that edit would change when it is expected back. */
  wouldBeBack(day: string | null | undefined): boolean {
    return day !== undefined && day !== (this.expectedReturnAt ?? null);
  }

  /** Whether that edit would make a pending key anything but active. Such a key waits for a signature. */
  wouldMarkAwaited(status: KeyCondition | undefined): boolean {
    return this.pending && status !== undefined && status !== this.status;
  }

  /** Takes over the facts that are named. */
  describe(facts: Described, at: Date): void {
    const named = Object.entries(facts).filter(([, value]) => value !== undefined);
    Object.assign(this, Object.fromEntries(named), { updatedAt: at });
  }

  /** Who has it, when anybody does. */
  holder(): HeldBy | undefined {
    const { holderType: type, holderId: id } = this;
    return type && id ? { type, id } : undefined;
  }

  giveTo(holder: HeldBy | null): void {
    // nobody brings back what comes to a place
    if (this.holderId && this.wouldMoveTo(holder) && !PEOPLE.has(holder?.type)) this.expectedReturnAt = null;
    this.holderType = holder?.type ?? null;
    this.holderId = holder?.id ?? null;
  }
}
KeySchema.setClass(KeyEntity);

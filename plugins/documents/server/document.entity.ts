import { defineEntity, p } from '@mikro-orm/core';
import { dayIn, PORTAL_TIME_ZONE } from '@platform/core/time';
import { refuse } from '@platform/server';
import {
  type AgreementKind,
  type ApprovalMode,
  type DocumentChange,
  type DocumentId,
  documentRefusals,
  type DocumentStatus,
  type DocumentType,
  type DocumentVisibility,
  goesOn,
} from '../contract/index.ts';

const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'documents_document',
  properties: {
    id: p.uuid().$type<DocumentId>().primary(),
    organisationId: p.uuid(),
    name: p.string(),
    type: p.string().$type<DocumentType>(),
    visibility: p.string().$type<DocumentVisibility>(),
    status: p.string().$type<DocumentStatus>(),
    /** Why it was rejected. */
    reason: p.text(),
    mode: p.string().$type<ApprovalMode>().nullable(),
    property: p.string(),
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    noticeDays: p.integer().nullable(),
    /** Of the newest version of the file. */
    number: p.integer(),
    agreement: p.string().$type<AgreementKind>().nullable(),
    /** The audit log, which support reads, says only that it changed. */
    holdReason: p.text().hidden(),
    /** Who said so. */
    heldBy: p.uuid().nullable(),
    deletedAt: p.datetime().nullable(),
    /** When it was taken out of the bin that it had gone to by itself. */
    restoredOn: p.date().nullable(),
    /** Who asked for the approval, and hears of it. */
    askedBy: p.uuid().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A document: its newest file, whom it is for, and how its approval stands. */
export class DocumentEntity extends DocumentSchema.class {
  /** @throws 409 while it lies in the bin */
  refuseDeleted(): void {
    if (this.deletedAt) throw refuse(documentRefusals.deleted, { id: this.id });
  }

  /** @throws 409 when somebody is asked about it */
  refuseAwaiting(): void {
    if (this.status === 'AWAITING_APPROVAL') throw refuse(documentRefusals.awaits, { id: this.id });
  }

  /** @throws 409 when nobody is asked about it */
  refuseUnlessAwaiting(): void {
    if (this.status !== 'AWAITING_APPROVAL') throw refuse(documentRefusals.notAwaiting, { id: this.id });
  }

  describe(facts: Omit<DocumentChange, 'about' | 'version'>): void {
    Object.assign(this, Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)));
  }

  /** @throws 409 while a hold stands */
  bin(at: Date): void {
    if (this.holdReason !== '') throw refuse(documentRefusals.held, { id: this.id });
    this.refuseDeleted();
    this.deletedAt = at;
    this.agreement = null;
  }

  /** Out of the bin on a day. What had been kept long enough is kept as long again. */
  restore(day: string): void {
    const goes = goesOn({ ...this, endsOn: this.endsOn ?? null, createdOn: dayIn(PORTAL_TIME_ZONE, this.createdAt) });
    this.deletedAt = null;
    if (goes !== null && goes <= day) this.restoredOn = day;
  }

  /** Kept for a reason, or no longer where there is none. @throws 409 when whoever holds it ends that */
  hold(reason: string, by: string | null): void {
    if (reason === '' && this.holdReason !== '' && by === this.heldBy) throw refuse(documentRefusals.holdOfOwn, { id: this.id });
    // another reason does not make it another's
    this.heldBy = reason === '' ? null : (this.heldBy ?? by);
    this.holdReason = reason;
  }

  /** Its approval begins, or begins anew. */
  await(mode: ApprovalMode): void {
    this.status = 'AWAITING_APPROVAL';
    this.mode = mode;
    this.reason = '';
  }

  /** It is accepted, or rejected for a reason. */
  end(accepted: boolean, reason: string): void {
    this.status = accepted ? 'ACCEPTED' : 'REJECTED';
    this.reason = accepted ? '' : reason;
  }

  /** It is not asked about any more. */
  forget(): void {
    this.status = 'NONE';
    this.mode = null;
    this.reason = '';
  }
}
DocumentSchema.setClass(DocumentEntity);

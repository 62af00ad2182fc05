import { defineEntity, p } from '@mikro-orm/core';
import { refuse } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { FlowId } from '@plugins/flows/contract';
import type { SigningId } from '@plugins/id-control/contract';
import {
  type IdentityDocument,
  type KeyLoanId,
  type KeyLoanStatus,
  loanRefusals,
  type LoanSigning,
  temporaryRefusals,
} from '../../contract/index.ts';
import type { HeldBy } from '../api.ts';
import type { KeptSignature } from './desk-signature.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

const LoanSchema = defineEntity({
  name: 'KeyLoan',
  tableName: 'keys_loan',
  properties: {
    id: p.uuid().$type<KeyLoanId>().primary(),
    organisationId: p.uuid(),
    number: p.string(),
    status: p.string().$type<KeyLoanStatus>(),
    holderType: p.string().$type<'USER' | 'TEMPORARY'>(),
    holderId: p.uuid(),
    /** The holder's home, where the keys are lent to that. */
    apartmentId: p.uuid().nullable(),
    /** The loan of that home that somebody else has signed for until now. */
    takesOverId: p.uuid().$type<KeyLoanId>().nullable(),
    /** Of the token in a temporary holder's link. */
    linkHash: p.string().nullable().hidden(),
    identityDocument: p.string().$type<IdentityDocument>().nullable(),
    /** Who looked at it, at the desk. */
    identitySeenBy: p.string().nullable(),
    handedOutBy: p.string(),
    /** The user; nobody where the portal itself lent. */
    handedOutById: p.uuid().nullable(),
    expectedReturnAt: p.date().nullable(),
    signing: p.string().$type<LoanSigning>(),
    signingId: p.uuid().$type<SigningId>().nullable(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    /** When the mail with the signing link bounced. Written by `loanLinkWatch`. */
    linkBouncedAt: p.datetime().nullable(),
    /** The day of the last reminder. Written by `overdue`. */
    remindedOn: p.date().nullable(),
    /** What the keys were lent for. */
    subjectType: p.string().nullable(),
    subjectId: p.uuid().nullable(),
    subjectName: p.string().nullable(),
    receipt: p.json().$type<ReceiptFacts>().hidden(),
    scanFileId: p.uuid().$type<FileId>().nullable(),
    scanSha256: p.string().nullable(),
    signedOnPaperBy: p.string().nullable(),
    signedOnPaperAt: p.datetime().nullable(),
    extensions: p.json().$type<readonly LoanExtension[]>().default([]),
    createdAt: p.datetime(),
    activatedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
});

/** Another day for the keys to come back. */
export interface LoanExtension {
  readonly at: string;
  readonly by: string;
  readonly until: string | null;
  readonly signature?: KeptSignature | undefined;
}

interface Scan {
  readonly fileId: FileId;
  readonly sha256: string;
  readonly by: string;
  readonly at: Date;
}

/** A document that somebody at the desk has looked at. */
export interface SeenDocument {
  readonly document: IdentityDocument;
  readonly by: string;
}

/** One loan: many keys, one holder, one receipt, one signature. */
export class KeyLoanEntity extends LoanSchema.class {
  /** Who or what has the keys by it. */
  keysGoTo(): HeldBy {
    const { apartmentId, holderId, holderType } = this;
    return apartmentId ? { type: 'APARTMENT', id: apartmentId } : { type: holderType, id: holderId };
  }

  isPending(): boolean {
    return this.status === 'PENDING';
  }

  activate(at: Date): void {
    this.refuseUnlessPending();
    this.status = 'ACTIVE';
    this.activatedAt = at;
  }

  /** The paper has been signed by hand and scanned. */
  signOnPaper(scan: Scan): void {
    this.refuseUnlessPending();
    this.refuseSigned();
    if (this.signing !== 'ANALOG') throw refuse(loanRefusals.notOnPaper, { loanId: this.id });
    this.keepScan(scan);
  }

  /** Whether it is signed by a link that is sent. */
  isByLink(): boolean {
    return this.signing === 'DIGITAL_LATER';
  }

  /** @throws 409 unless it waits for a signature by a link */
  refuseUnlessByLink(): void {
    this.refuseUnlessPending();
    this.refuseSigned();
    if (!this.isByLink()) throw refuse(loanRefusals.notByLink, { number: this.number });
  }

  /** Whether it is signed by drawing on a screen. At the desk, or by a temporary holder's link. */
  isDrawn(): boolean {
    return this.signing === 'DRAWN' || (this.holderType === 'TEMPORARY' && this.isByLink());
  }

  /** Somebody has drawn their signature. `seen`: what was looked at where it was drawn at the desk, and by whom. */
  signByDrawing({ seen, ...drawing }: Scan & { readonly seen: SeenDocument | undefined }): void {
    this.refuseUnlessPending();
    this.refuseSigned();
    if (!this.isDrawn()) throw refuse(temporaryRefusals.notDrawn, { loanId: this.id });
    this.keepScan(drawing);
    this.identityDocument = seen?.document ?? null;
    this.identitySeenBy = seen?.by ?? null;
  }

  private keepScan({ fileId, sha256, by, at }: Scan): void {
    this.scanFileId = fileId;
    this.scanSha256 = sha256;
    this.signedOnPaperBy = by;
    this.signedOnPaperAt = at;
  }

  /** It came to nothing. */
  abandon(status: 'WITHDRAWN' | 'EXPIRED', at: Date): void {
    this.refuseUnlessPending();
    this.status = status;
    this.endedAt = at;
  }

  /** Every key of it is back. */
  close(at: Date): void {
    this.status = 'RETURNED';
    this.endedAt = at;
  }

  /** While its receipt is made nobody signs it anew. */
  private refuseSigned(): void {
    if (this.scanFileId) throw refuse(loanRefusals.notPending, { loanId: this.id, status: this.status });
  }

  private refuseUnlessPending(): void {
    if (!this.isPending()) throw refuse(loanRefusals.notPending, { loanId: this.id, status: this.status });
  }
}
LoanSchema.setClass(KeyLoanEntity);

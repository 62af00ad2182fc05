import { extensionPoint } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { EidService, SigningId } from '../contract/index.ts';

/** What is signed by whom. */
export interface SigningRequest {
  readonly id: SigningId;
  readonly organisationId: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly signer: { readonly id: string; readonly personalNumber: string };
  /** How long an attempt may take, silent renewals included. */
  readonly windowSeconds: number;
  /** What the signer reads and signs, plain text. */
  readonly text: string;
  /** SHA-256 in hex of the document that the text is about; signed along unseen. */
  readonly documentHash: string;
  /** A link to sign without signing in: only its hash is kept. */
  readonly linkToken?: string | undefined;
}
/** Who signed, when and with what proof. */
export interface SigningEvidence {
  readonly name: string;
  readonly personalNumber: string;
  readonly orderId: string;
  readonly signedAt: Date;
  readonly address: string;
  readonly proof: SigningProof;
}
/** BankID's own signature, base64 as it gave it; or an identification at the broker whose signed token holds the document's hash. */
export type SigningProof =
  | { readonly method: 'BANKID'; readonly signature: string; readonly ocspResponse: string }
  | { readonly method: 'BROKER'; readonly service: EidService; readonly idToken: string };
/** Signatures for other plugins. */
export interface Signings {
  request(ctx: Ctx, request: SigningRequest): Promise<void>;
  /** @throws 404 unknown, 409 when it is not complete */
  evidenceOf(ctx: Ctx, id: SigningId): Promise<SigningEvidence>;
  /** Ends it; an order that is open is cancelled at BankID. Does nothing to one that has ended. */
  end(ctx: Ctx, id: SigningId, status: 'EXPIRED' | 'CANCELLED'): Promise<void>;
}
export const signings = serviceRef<Signings>('id-control.signings');

/** What has to know when somebody starts or cancels a signature of its subjects: usually it signals a workflow. */
export interface SigningSubject {
  readonly type: string;
  /** An order is open: follow it. `orderId` differs at each attempt. */
  started(ctx: Ctx, signing: { readonly id: SigningId; readonly subjectId: string; readonly orderId: string }): Promise<void>;
  /** The signer or the desk said no. */
  cancelled(ctx: Ctx, signing: { readonly id: SigningId; readonly subjectId: string }): Promise<void>;
}
export const signingSubjects = extensionPoint<SigningSubject>('id-control.signingSubjects');

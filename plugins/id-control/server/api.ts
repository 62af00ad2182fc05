import { extensionPoint } from '@platform/core';
import { type Ctx, serviceRef } from '@platform/server';
import type { FlowId } from '@plugins/flows/contract';
import type {
  EidService,
  IdentityCheckId,
  IdentityCheckStatus,
  IdentityCheckWay,
  SigningId,
  SigningStatus,
  SigningTerms,
} from '../contract/index.ts';

/** What is signed by whom. */
export interface SigningRequest {
  readonly terms: SigningTerms;
  /** The flow whose workflow starts `signDocument` with these terms. */
  readonly under: FlowId;
  readonly organisationId: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly signer: { readonly id: string; readonly personalNumber: string };
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
/**
 * The proof of a signature: BankID's own in base64, or an identification at the broker. The token that the broker signed holds the
 * document's hash.
 */
export type SigningProof =
  | { readonly method: 'BANKID'; readonly signature: string; readonly ocspResponse: string }
  | { readonly method: 'BROKER'; readonly service: EidService; readonly idToken: string };
/** Who is to sign, and how. */
export interface Signer {
  readonly name: string;
  readonly personalNumber: string;
  readonly way: SigningTerms['way'];
}
/**
 * Signatures for other plugins. Make the terms, start your own flow with them, `request`; your workflow runs its child `signDocument` with the terms
 * and gets what came of it.
 */
export interface Signings {
  terms(signer: Signer): SigningTerms;
  request(ctx: Ctx, request: SigningRequest): Promise<void>;
  /** @throws 404 unknown, 409 when it is not complete */
  evidenceOf(ctx: Ctx, id: SigningId): Promise<SigningEvidence>;
  /** Ends it; an order that is open is cancelled at BankID. Answers how it has ended, which may have been otherwise before. */
  end(ctx: Ctx, id: SigningId, status: 'EXPIRED' | 'CANCELLED'): Promise<SigningStatus>;
}
export const signings = serviceRef<Signings>('id-control.signings');

/** Who sends the link to sign again, for the signatures of one type of subject. */
export interface SigningReminder {
  readonly type: string;
  /** `round` makes each reminder one of its kind. */
  remind(ctx: Ctx, signing: { readonly subjectId: string; readonly round: number }): Promise<unknown>;
}
export const signingReminders = extensionPoint<SigningReminder>('id-control.signingReminders');

/** Who is to prove who they are, and what for. */
export interface IdentityCheckRequest {
  readonly id: IdentityCheckId;
  readonly organisationId: string;
  readonly subject: { readonly type: string; readonly id: string };
  readonly person: {
    /** The user; without it somebody who is none. */
    readonly id?: string | undefined;
    readonly name: string;
    /** The only one who will do; without it whoever comes is written down. */
    readonly personalNumber?: string | undefined;
  };
  /** HERE: where the page of whoever asks shows `IdentityCheckPanel`. LATER: the user gets a mail with a link, and is reminded of it. */
  readonly way: IdentityCheckWay;
  /** When it is waited for no longer. */
  readonly expiresAt: Date;
}
/** Who it proved to be. */
export interface IdentityCheckResult {
  readonly name: string;
  readonly personalNumber: string;
  readonly service: EidService;
  readonly completedAt: Date;
  /** Whether it is the person who was asked for. */
  readonly wasCompared: boolean;
}
/** Identity checks for other plugins: ask, let a workflow wait, read what came of it. */
export interface IdentityChecks {
  /** Asks, and has a workflow wait. @throws 422 when a link has no address to go to, 429 when the person was asked by mail too often */
  request(ctx: Ctx, request: IdentityCheckRequest): Promise<void>;
  /** @throws 404 unknown. `undefined` while it has not been proved. */
  resultOf(ctx: Ctx, id: IdentityCheckId): Promise<IdentityCheckResult | undefined>;
  /** Takes it back: whoever asked knows, and is not told. Does nothing to one that has ended. */
  end(ctx: Ctx, id: IdentityCheckId, status: 'EXPIRED' | 'CANCELLED'): Promise<void>;
}
export const identityChecks = serviceRef<IdentityChecks>('id-control.identityChecks');

/** A subject type whose checks' outcome another plugin has to know. It may depend on `identityChecks`. */
export interface IdentityCheckSubject {
  readonly type: string;
  /**
   * Called in the transaction in which the check ended. `resultOf` already answers; the reach is that of who ended it, mostly the portal's
   * own.
   */
  ended(
    ctx: Ctx,
    check: { readonly id: IdentityCheckId; readonly subjectId: string; readonly status: Exclude<IdentityCheckStatus, 'WAITING'> },
  ): Promise<void>;
}
export const identityCheckSubjects = extensionPoint<IdentityCheckSubject>('id-control.identityCheckSubjects');
export { type IdControlSettings, idControlSettings } from './settings.ts';

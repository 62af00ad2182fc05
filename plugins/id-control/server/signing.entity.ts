import { defineEntity, p } from '@mikro-orm/core';
import type { IdentificationMethod, SigningDevice, SigningId, SigningStatus } from '../contract/index.ts';

const SigningSchema = defineEntity({
  name: 'Signing',
  tableName: 'id_control_signing',
  properties: {
    id: p.uuid().$type<SigningId>().primary(),
    organisationId: p.uuid(),
    subjectType: p.string(),
    subjectId: p.string(),
    signerId: p.uuid(),
    /** The signer's personal number, encrypted: required of BankID and compared with its answer. */
    signerSealed: p.text().hidden(),
    method: p.string().$type<IdentificationMethod>(),
    status: p.string().$type<SigningStatus>(),
    text: p.text(),
    documentHash: p.string(),
    windowSeconds: p.integer(),
    linkHash: p.string().nullable().hidden(),
    hint: p.string().nullable(),
    device: p.string().$type<SigningDevice>().nullable(),
    /** The open order at BankID, encrypted: its secret makes QR codes. */
    orderSealed: p.text().nullable().hidden(),
    orderId: p.uuid().nullable(),
    orderStartedAt: p.datetime().nullable(),
    orderAddress: p.string().nullable().hidden(),
    /** The path to which BankID's app returns, if opened on the same phone. */
    wayBack: p.string().nullable(),
    /** While BankID is asked, outside of any transaction (see `asking.ts`). */
    askingUntil: p.datetime().nullable(),
    /** The first order of this attempt: the window is counted from here, through silent renewals. */
    windowStartedAt: p.datetime().nullable(),
    /** Who signed and BankID's proof, encrypted. */
    evidenceSealed: p.text().nullable().hidden(),
    completedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

const ENDED: ReadonlySet<SigningStatus> = new Set(['COMPLETE', 'EXPIRED', 'CANCELLED']);

/** Somebody is asked to sign something. Orders at BankID come and go under it; it ends once. */
export class SigningEntity extends SigningSchema.class {
  hasEnded(): boolean {
    return ENDED.has(this.status);
  }

  /** An order has been opened, the first of an attempt or a silent renewal. `sealed`: the encrypted `StartedOrder`. */
  openOrder(order: {
    readonly id: string;
    readonly sealed: string;
    readonly device: SigningDevice;
    readonly address: string;
    readonly wayBack: string | null;
    readonly at: Date;
  }): void {
    this.windowStartedAt = this.status === 'PENDING' ? (this.windowStartedAt ?? order.at) : order.at;
    this.status = 'PENDING';
    this.hint = 'outstandingTransaction';
    this.device = order.device;
    this.wayBack = order.wayBack;
    this.orderId = order.id;
    this.orderSealed = order.sealed;
    this.orderAddress = order.address;
    this.orderStartedAt = order.at;
  }

  /** The signer is at the broker's page, in one browser. Whoever was there before is not waited for any more. */
  openIdentification({ id, address, at }: { readonly id: string; readonly address: string; readonly at: Date }): void {
    this.status = 'PENDING';
    this.hint = null;
    this.device = 'SAME';
    this.orderId = id;
    this.orderAddress = address;
    this.orderStartedAt = at;
    this.windowStartedAt = at;
  }

  /** Whether it is this identification that is waited for. */
  waitsFor(identificationId: string): boolean {
    return this.status === 'PENDING' && this.orderId === identificationId;
  }

  /** The order is gone; another may be opened. `hint`: why, in BankID's words or `resultGone`. */
  closeOrder(hint: string): void {
    if (this.hasEnded()) return;
    this.status = 'WAITING';
    this.hint = hint;
    this.orderSealed = null;
  }

  complete(evidenceSealed: string, at: Date): void {
    this.end('COMPLETE');
    this.evidenceSealed = evidenceSealed;
    this.completedAt = at;
  }

  end(status: 'COMPLETE' | 'EXPIRED' | 'CANCELLED'): void {
    this.status = status;
    this.hint = null;
    this.orderSealed = null;
  }

  windowEndsAt(): Date | undefined {
    return this.windowStartedAt ? new Date(this.windowStartedAt.getTime() + this.windowSeconds * 1000) : undefined;
  }
}
SigningSchema.setClass(SigningEntity);

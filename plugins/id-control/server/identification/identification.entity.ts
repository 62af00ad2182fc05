import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '@platform/core';
import type { EidService, IdentificationId, IdentificationMethod, IdentificationStatus, SigningDevice } from '../../contract/index.ts';

/** What an identification is for: who takes its end. */
export type IdentificationPurpose = 'SIGN_IN' | 'SIGNING' | 'CHECK';

const IdentificationSchema = defineEntity({
  name: 'Identification',
  tableName: 'id_control_identification',
  properties: {
    id: p.uuid().$type<IdentificationId>().primary(),
    /** Nobody's while somebody signs in: who it is, is what is asked. */
    organisationId: p.uuid().nullable(),
    purpose: p.string().$type<IdentificationPurpose>(),
    /** The signing or the check that it is for. */
    subjectId: p.uuid().nullable(),
    method: p.string().$type<IdentificationMethod>(),
    service: p.string().$type<EidService>(),
    device: p.string().$type<SigningDevice>(),
    status: p.string().$type<IdentificationStatus>(),
    hint: p.string().nullable(),
    /** Of the secret that only the browser that began has. */
    secretHash: p.string().hidden(),
    /** The only one who will do, encrypted. */
    requiredSealed: p.text().nullable().hidden(),
    /** The encrypted state at the e-ID service. It is BankID's order, or the broker's state, nonce and verifier. */
    orderSealed: p.text().nullable().hidden(),
    address: p.string().hidden(),
    /** As whoever began reads. */
    language: p.string().$type<Language>(),
    /** The path to which BankID's app returns, if opened on the same phone. */
    wayBack: p.string().nullable(),
    orderStartedAt: p.datetime(),
    /** When the service was asked last. */
    askedAt: p.datetime(),
    /** While it is asked, outside of any transaction (see `asking.ts`). */
    askingUntil: p.datetime().nullable(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** Somebody proves who they are, in one browser. It ends once. */
export class IdentificationEntity extends IdentificationSchema.class {
  isPending(): boolean {
    return this.status === 'PENDING';
  }

  /** A new order took the place of one that no app picked up. */
  renew(orderSealed: string, at: Date): void {
    this.orderSealed = orderSealed;
    this.orderStartedAt = at;
    this.hint = 'outstandingTransaction';
  }

  end(status: Exclude<IdentificationStatus, 'PENDING'>, hint?: string): void {
    this.status = status;
    this.hint = hint ?? null;
    this.orderSealed = null;
    this.askingUntil = null;
  }
}
IdentificationSchema.setClass(IdentificationEntity);

import { defineEntity, p } from '@mikro-orm/core';
import type { FlowId } from '@plugins/flows/contract';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { IdentityCheckId, IdentityCheckStatus, IdentityCheckWay } from '../../contract/index.ts';

const CheckSchema = defineEntity({
  name: 'IdentityCheck',
  tableName: 'id_control_check',
  properties: {
    id: p.uuid().$type<IdentityCheckId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    subjectType: p.string(),
    subjectId: p.string(),
    /** Nobody's when whoever stands at the desk is no user. */
    personId: p.uuid().nullable(),
    /** As it was when they were asked. */
    personName: p.string(),
    /** The only personal number that will do, encrypted. */
    requiredSealed: p.text().nullable().hidden(),
    way: p.string().$type<IdentityCheckWay>(),
    status: p.string().$type<IdentityCheckStatus>(),
    hint: p.string().nullable(),
    askedBy: p.string(),
    linkHash: p.string().nullable().hidden(),
    /** The attempt that is under way; there is one at a time. */
    identificationId: p.uuid().nullable(),
    /** Who it proved to be and the proof, encrypted. */
    resultSealed: p.text().nullable().hidden(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    completedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/** Somebody is asked to prove who they are. Attempts come and go under it; it ends once. */
export class CheckEntity extends CheckSchema.class {
  isWaiting(): boolean {
    return this.status === 'WAITING';
  }

  /** Whether the check can still be answered. Its workflow marks it as expired a little later. */
  isOpen(now: Date): boolean {
    return this.isWaiting() && this.expiresAt > now;
  }

  begin(identificationId: string): void {
    this.identificationId = identificationId;
    this.hint = null;
  }

  waitsFor(identificationId: string): boolean {
    return this.isWaiting() && this.identificationId === identificationId;
  }

  /** The attempt came to nothing; another may be made. */
  fail(hint: string): void {
    this.identificationId = null;
    this.hint = hint;
  }

  complete(resultSealed: string, at: Date): void {
    this.end('COMPLETE');
    this.resultSealed = resultSealed;
    this.completedAt = at;
  }

  end(status: Exclude<IdentityCheckStatus, 'WAITING'>): void {
    this.status = status;
    this.hint = null;
  }
}
CheckSchema.setClass(CheckEntity);

import { defineEntity, p } from '@mikro-orm/core';
import { refuse } from '@platform/server';
import type { FlowId } from '@plugins/flows/contract';
import {
  type CaseAction,
  type CaseChange,
  type CaseId,
  type CaseInvoiceStatus,
  type CasePriority,
  caseRefusals,
  type CaseStatus,
  type CaseSubcategory,
  type CaseType,
  stepsOf,
} from '../contract/index.ts';

const CaseSchema = defineEntity({
  name: 'Case',
  tableName: 'cases_case',
  properties: {
    id: p.uuid().$type<CaseId>().primary(),
    organisationId: p.uuid(),
    /** Whose number it has: the lock partner's, or the organisation's own where it has none. */
    partnerId: p.uuid(),
    number: p.integer(),
    type: p.string().$type<CaseType>(),
    action: p.string().$type<CaseAction>().nullable(),
    subcategory: p.string().$type<CaseSubcategory>().nullable(),
    title: p.string(),
    description: p.text(),
    status: p.string().$type<CaseStatus>(),
    /** The audit log, which customers read, says only that it changed. */
    invoiceStatus: p.string().$type<CaseInvoiceStatus>().hidden(),
    priority: p.string().$type<CasePriority>(),
    urgent: p.boolean(),
    onCall: p.boolean(),
    contact: p.string(),
    reference: p.string(),
    property: p.string(),
    space: p.string(),
    marking: p.string(),
    serialNumber: p.string(),
    productType: p.string().nullable(),
    replacement: p.string().nullable(),
    factoryReset: p.string().nullable(),
    returnTo: p.string().nullable(),
    newProductWanted: p.boolean().nullable(),
    /** What another plugin opened it for, and takes it along by. */
    openedFor: p.uuid().nullable(),
    /** Nobody once the user is gone; the name stays. */
    reporterId: p.uuid().nullable(),
    reporter: p.string(),
    managerNames: p.array(),
    restUntil: p.date().nullable(),
    remindOn: p.date().nullable(),
    /** When the promise of an answer began. When it was reported, or opened again. */
    promisedFrom: p.datetime(),
    dueAt: p.datetime().nullable(),
    /** What its managers have been told of the answer's time. Nothing, that it is near, or that it has passed. */
    dueTold: p.string().$type<'SOON' | 'DUE'>().nullable(),
    answeredAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    updatedBy: p.string(),
    version: p.integer().version(),
  },
});

type Described = Omit<CaseChange, 'version' | 'managerIds'>;

/** A case: what is reported, how it stands, and by when it is answered. */
export class CaseEntity extends CaseSchema.class {
  isClosed(): boolean {
    return this.status === 'CLOSED';
  }

  isOpen(): boolean {
    return this.status === 'NEW' || this.status === 'STARTED' || this.status === 'RESTING';
  }

  /** Whether an answer is still promised and time runs. */
  awaitsAnswer(): boolean {
    return !this.answeredAt && (this.status === 'NEW' || this.status === 'STARTED');
  }

  /** @throws 409 when it is closed */
  refuseClosed(): void {
    if (this.isClosed()) throw refuse(caseRefusals.closed, { id: this.id });
  }

  describe(facts: Described): void {
    Object.assign(this, Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)));
  }

  /** Takes over the days that are named. Until when it rests, and when its managers are reminded. */
  remember({
    restUntil = null,
    remindOn,
  }: {
    readonly restUntil?: string | null | undefined;
    readonly remindOn?: string | null | undefined;
  }): void {
    this.restUntil = this.status === 'RESTING' ? restUntil : null;
    if (!this.isClosed() && remindOn !== undefined) this.remindOn = remindOn;
  }

  /** @throws 409 when there is no such step */
  stepTo(status: CaseStatus, at: Date): void {
    if (!stepsOf(this).includes(status)) throw refuse(caseRefusals.step, { cases: this.number, ids: [this.id] });
    if (this.isClosed()) Object.assign(this, { promisedFrom: at, answeredAt: null, dueTold: null });
    this.status = status;
    this.closedAt = status === 'CLOSED' ? at : null;
    if (status !== 'RESTING') this.restUntil = null;
    if (status === 'CLOSED') this.remindOn = null;
  }
}
CaseSchema.setClass(CaseEntity);

import { defineEntity, p } from '@mikro-orm/core';
import { refuse } from '@platform/server';
import type { FlowId } from '@plugins/flows/contract';
import type { OrganisationId } from '@plugins/organisations/contract';
import { type ServiceRequestId, serviceRequestRefusals, type ServiceRequestState } from '../../contract/index.ts';

const RequestSchema = defineEntity({
  name: 'ServiceRequest',
  tableName: 'residents_service_request',
  properties: {
    id: p.uuid().$type<ServiceRequestId>().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    message: p.text(),
    accessFrom: p.datetime(),
    accessTo: p.datetime(),
    answerBy: p.datetime(),
    state: p.string().$type<ServiceRequestState>(),
    createdById: p.uuid().nullable(),
    createdBy: p.string(),
    createdAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    reason: p.text().nullable(),
    flowId: p.uuid().$type<FlowId>().nullable(),
    version: p.integer().version(),
  },
});

/** May somebody come in? */
export class ServiceRequestEntity extends RequestSchema.class {
  /** @throws 409 once answers are no longer taken, also when nobody has closed it yet */
  refuseUnlessOpen(now: Date): void {
    if (this.state !== 'OPEN' || this.answerBy <= now) throw refuse(serviceRequestRefusals.closed, { id: this.id, state: this.state });
  }

  end(now: Date): void {
    this.state = 'ENDED';
    this.endedAt = now;
  }

  withdraw(now: Date, reason: string | undefined): void {
    this.state = 'WITHDRAWN';
    this.endedAt = now;
    this.reason = reason || null;
  }
}
RequestSchema.setClass(ServiceRequestEntity);

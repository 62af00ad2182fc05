import { defineEntity, p } from '@mikro-orm/core';
import type { OrganisationId } from '@plugins/organisations/contract';
import type { ApartmentId, ServiceRequestId, ServiceRequestStatus } from '../../contract/index.ts';

const LineSchema = defineEntity({
  name: 'ServiceRequestLine',
  tableName: 'residents_service_request_line',
  properties: {
    id: p.uuid().primary(),
    organisationId: p.uuid().$type<OrganisationId>(),
    requestId: p.uuid().$type<ServiceRequestId>(),
    apartmentId: p.uuid().$type<ApartmentId>(),
    number: p.string(),
    address: p.string(),
    status: p.string().$type<ServiceRequestStatus>(),
    comment: p.text().nullable(),
    answeredBy: p.string().nullable(),
    answeredAt: p.datetime().nullable(),
    byLink: p.boolean(),
    version: p.integer().version(),
  },
});

interface Answer {
  readonly answer: Exclude<ServiceRequestStatus, 'PENDING'>;
  readonly comment?: string | undefined;
  readonly by: string;
  readonly byLink: boolean;
  readonly at: Date;
}

/** One apartment's part of a service request. */
export class ServiceRequestLineEntity extends LineSchema.class {
  take({ answer, comment, by, byLink, at }: Answer): void {
    this.status = answer;
    this.comment = comment || null;
    this.answeredBy = by;
    this.answeredAt = at;
    this.byLink = byLink;
  }
}
LineSchema.setClass(ServiceRequestLineEntity);

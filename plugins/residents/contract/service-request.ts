import { multiLine, oneLine, isoMoment } from '@platform/core';
import { FlowId } from '@plugins/flows/contract';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { ApartmentId } from './apartment.ts';

export const ServiceRequestId = z.uuid().brand('ServiceRequestId');
export type ServiceRequestId = z.output<typeof ServiceRequestId>;

/** Of one apartment's answer (spec part 4). Of a request: PENDING while an answer is missing, then DENIED when there is one no. */
export const ServiceRequestStatus = z.enum(['PENDING', 'ACCEPTED', 'DENIED']);
export type ServiceRequestStatus = z.output<typeof ServiceRequestStatus>;

/** OPEN takes answers, which may be changed, until `answerBy`. */
export const ServiceRequestState = z.enum(['OPEN', 'ENDED', 'WITHDRAWN']);
export type ServiceRequestState = z.output<typeof ServiceRequestState>;

export const MAX_REQUEST_APARTMENTS = 2000;

/** May somebody come in? To chosen apartments, and to all of chosen addresses. */
export const NewServiceRequest = z.strictObject({
  apartmentIds: z.array(ApartmentId).max(MAX_REQUEST_APARTMENTS).default([]),
  addresses: z.array(oneLine(200)).max(100).default([]),
  accessFrom: isoMoment({ offset: true }),
  accessTo: isoMoment({ offset: true }),
  answerBy: isoMoment({ offset: true }),
  message: multiLine(2000, 1),
  /** Whose apartments the addresses are; the working organisation's when left out. */
  organisationId: OrganisationId.optional(),
});
export type NewServiceRequest = z.output<typeof NewServiceRequest>;

/** One answer per apartment, whoever of its residents gives it. */
export const ApartmentAnswer = z.object({
  apartment: z.object({ id: ApartmentId, number: z.string(), address: z.string() }),
  status: ServiceRequestStatus,
  comment: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  /** By the link in the mail, without signing in. */
  byLink: z.boolean(),
  /** Who lives there now. */
  residents: z.array(z.string()),
  /** Which answer it is: the next one names it, so that each is given once. */
  version: z.number().int(),
});
export type ApartmentAnswer = z.output<typeof ApartmentAnswer>;

export const ServiceRequestSummary = z.object({
  id: ServiceRequestId,
  organisation: z.object({ id: OrganisationId, name: z.string() }),
  message: z.string(),
  accessFrom: z.iso.datetime(),
  accessTo: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  state: ServiceRequestState,
  status: ServiceRequestStatus,
  pending: z.number().int(),
  accepted: z.number().int(),
  denied: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  flowId: FlowId.nullable(),
});
export type ServiceRequestSummary = z.output<typeof ServiceRequestSummary>;

/** A resident reads only their own apartment's answer. */
export const ServiceRequest = ServiceRequestSummary.extend({ reason: z.string().nullable(), answers: z.array(ApartmentAnswer) });
export type ServiceRequest = z.output<typeof ServiceRequest>;

const given = {
  answer: ServiceRequestStatus.exclude(['PENDING']),
  comment: multiLine(500).optional(),
  /** The answer that was read. */
  version: z.number().int(),
};
export const ServiceRequestAnswer = z.strictObject({ ...given, apartmentId: ApartmentId });
export type ServiceRequestAnswer = z.output<typeof ServiceRequestAnswer>;

const token = z.string().min(1).max(200);
export const LinkToken = z.strictObject({ token });
export const LinkAnswer = z.strictObject({ ...given, token });
export type LinkAnswer = z.output<typeof LinkAnswer>;

/** What the link in the mail shows to whoever has it. */
export const LinkedRequest = ServiceRequest.pick({
  message: true,
  accessFrom: true,
  accessTo: true,
  answerBy: true,
  state: true,
  reason: true,
}).extend({ id: ServiceRequestId, organisation: z.string(), name: z.string(), answer: ApartmentAnswer });
export type LinkedRequest = z.output<typeof LinkedRequest>;

import { endpoints, listQuery, many, nothing, ofOrganisations, page } from '@platform/core';
import { Because } from '@plugins/flows/contract';
import { z } from 'zod';
import { ApartmentId } from './apartment.ts';
import { residents } from './plugin.ts';
import { serviceRequestRefusals } from './refusals.ts';
import {
  LinkAnswer,
  LinkedRequest,
  LinkToken,
  NewServiceRequest,
  ServiceRequest,
  ServiceRequestAnswer,
  ServiceRequestId,
  ServiceRequestState,
  ServiceRequestStatus,
  ServiceRequestSummary,
} from './service-request.ts';
import { residentSubjects } from './subjects.ts';

const { request } = residentSubjects;
const { answerOwn, read, readOwn, write } = residents.permissions;
const byId = z.object({ id: ServiceRequestId });
const { answered, closed, link } = serviceRequestRefusals;

export const serviceRequestEndpoints = endpoints(residents, {
  listRequests: {
    method: 'GET',
    path: '/v1/service-requests',
    permission: read,
    own: readOwn,
    query: listQuery(['createdAt', 'answerBy', 'accessFrom'], {
      ...ofOrganisations,
      state: many(ServiceRequestState),
      status: many(ServiceRequestStatus),
      apartmentId: ApartmentId.optional(),
    }),
    shows: [request],
    response: page(ServiceRequestSummary),
  },
  /** How many open requests the resident has neither answered nor opened. Polled every 31 seconds (spec part 7). */
  unread: {
    method: 'GET',
    path: '/v1/service-requests/unread',
    permission: answerOwn,
    shows: [request],
    response: z.object({ count: z.number().int() }),
  },
  send: {
    method: 'POST',
    path: '/v1/service-requests',
    permission: write,
    idempotent: true,
    body: NewServiceRequest,
    touches: [request],
    response: ServiceRequest,
    status: 201,
    refusals: [serviceRequestRefusals.nobody, serviceRequestRefusals.tooMany, serviceRequestRefusals.several, serviceRequestRefusals.times],
  },
  getRequest: {
    method: 'GET',
    path: '/v1/service-requests/{id}',
    permission: read,
    own: readOwn,
    params: byId,
    shows: [request.by('id')],
    response: ServiceRequest,
  },
  exportRequest: {
    method: 'GET',
    path: '/v1/service-requests/{id}/export.xlsx',
    permission: read,
    params: byId,
    reply: 'stream',
    response: z.unknown(),
  },
  withdrawRequest: {
    method: 'POST',
    path: '/v1/service-requests/{id}/withdraw',
    permission: write,
    params: byId,
    /** Which the residents are told. */
    body: Because,
    touches: [request.by('id')],
    response: ServiceRequest,
    refusals: [closed],
  },
  answer: {
    method: 'POST',
    path: '/v1/service-requests/{id}/answer',
    permission: answerOwn,
    personal: true,
    params: byId,
    body: ServiceRequestAnswer,
    touches: [request.by('id')],
    response: ServiceRequest,
    refusals: [answered, closed],
  },
  seen: {
    method: 'POST',
    path: '/v1/service-requests/{id}/seen',
    permission: answerOwn,
    params: byId,
    body: z.strictObject({}),
    touches: [request.by('id')],
    response: z.object({}),
  },
  readLink: {
    method: 'POST',
    path: '/v1/service-request-links/read',
    permission: 'public',
    body: LinkToken,
    shows: [request],
    touches: nothing('only reads'),
    response: LinkedRequest,
    refusals: [link],
  },
  answerLink: {
    method: 'POST',
    path: '/v1/service-request-links/answer',
    permission: 'public',
    body: LinkAnswer,
    touches: [request],
    response: LinkedRequest,
    refusals: [link, answered, closed],
  },
});

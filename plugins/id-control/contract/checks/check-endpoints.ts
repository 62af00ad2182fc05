import { endpoints, listQuery, many, nothing, ofOrganisations, page } from '@platform/core';
import { z } from 'zod';
import { eidRefusals } from '../eid-refusals.ts';
import { EidService } from '../eid-service.ts';
import { StartedIdentification } from '../identification.ts';
import { idControl } from '../plugin.ts';
import { SigningDevice, WayBack } from '../signing.ts';
import {
  IdentityCheck,
  IdentityCheckId,
  IdentityCheckStatus,
  IdentityCheckSummary,
  LinkedIdentityCheck,
  NewIdentityCheck,
  Visitor,
} from './check.ts';
import { checkRefusals } from './check-refusals.ts';
import { identitySubjects } from '../subjects.ts';

const { check: identityCheck } = identitySubjects;
const { check, identifyOwn } = idControl.permissions;
const byId = z.object({ id: IdentityCheckId });
const by = { service: EidService, device: SigningDevice, page: WayBack };
/** The token of a link stands in the body: an address would end up in logs. */
const token = z.string().min(20).max(200);

/** Somebody is asked to prove who they are. How an identification that has begun goes on: `identificationEndpoints`. */
export const checkEndpoints = endpoints(idControl, {
  ask: {
    method: 'POST',
    path: '/v1/id-controls',
    permission: check,
    idempotent: true,
    body: NewIdentityCheck,
    touches: [identityCheck],
    response: IdentityCheck,
    status: 201,
    refusals: [checkRefusals.emailMissing, checkRefusals.tooOften],
  },
  askVisitor: {
    method: 'POST',
    path: '/v1/id-controls/visitors',
    permission: check,
    idempotent: true,
    body: Visitor,
    touches: [identityCheck],
    response: IdentityCheck,
    status: 201,
  },
  listChecks: {
    method: 'GET',
    path: '/v1/id-controls',
    permission: check,
    query: listQuery(['createdAt'], { status: many(IdentityCheckStatus), userId: z.uuid().optional(), ...ofOrganisations }),
    shows: [identityCheck],
    response: page(IdentityCheckSummary),
  },
  getCheck: {
    method: 'GET',
    path: '/v1/id-controls/{id}',
    permission: check,
    own: identifyOwn,
    params: byId,
    shows: [identityCheck.by('id')],
    response: IdentityCheck,
  },
  startCheck: {
    method: 'POST',
    path: '/v1/id-controls/{id}/start',
    permission: check,
    own: identifyOwn,
    transaction: 'manual',
    params: byId,
    body: z.strictObject(by),
    touches: [identityCheck.by('id')],
    response: StartedIdentification,
    refusals: [checkRefusals.ended, eidRefusals.unavailable],
  },
  cancelCheck: {
    method: 'POST',
    path: '/v1/id-controls/{id}/cancel',
    permission: check,
    params: byId,
    touches: [identityCheck.by('id')],
    response: IdentityCheck,
    refusals: [checkRefusals.ended],
  },
  linkedCheck: {
    method: 'POST',
    path: '/v1/id-control-links/status',
    permission: 'public',
    body: z.strictObject({ token }),
    shows: [identityCheck],
    touches: nothing('only reads'),
    response: LinkedIdentityCheck,
    refusals: [checkRefusals.link],
  },
  startLinkedCheck: {
    method: 'POST',
    path: '/v1/id-control-links/start',
    permission: 'public',
    transaction: 'manual',
    body: z.strictObject({ token, ...by }),
    touches: [identityCheck],
    response: StartedIdentification,
    refusals: [checkRefusals.link, checkRefusals.ended, eidRefusals.unavailable],
  },
});

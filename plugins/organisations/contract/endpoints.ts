import {
  createdWithin,
  endpoints,
  exportQuery,
  listQuery,
  many,
  OrganisationService,
  OrganisationType,
  page,
  search,
} from '@platform/core';
import { z } from 'zod';
import { Contacts, PortalContact } from './contact.ts';
import { NewNote, Note, NoteId } from './note.ts';
import { NewOrganisation, OrganisationChanges, TypeChange } from './organisation-fields.ts';
import { Organisation, OrganisationAgreements, OrganisationId, OrganisationServices, OrganisationSummary } from './organisation.ts';
import { organisations } from './plugin.ts';
import { organisationRefusals } from './refusals.ts';
import { organisationSubjects } from './subjects.ts';

const { organisation, note: written } = organisationSubjects;
const { agree, govern, note, read, readAgreements, readOwn, readServices, write, writeOwn } = organisations.permissions;
const byId = z.object({ id: OrganisationId });
const { bound, held, identity, nameExists, notCustomer, numberExists, type, typeFixed } = organisationRefusals;

const query = listQuery(['name', 'createdAt'], {
  query: search,
  type: many(OrganisationType),
  partnerId: OrganisationId.optional(),
  ...createdWithin,
});

/** Each call sees all organisations in the role's reach. Also while the asker works for one of them: this is what they choose from. */
export const organisationEndpoints = endpoints(organisations, {
  list: {
    method: 'GET',
    path: '/v1/organisations',
    permission: read,
    own: readOwn,
    query,
    shows: [organisation],
    response: page(OrganisationSummary),
  },
  exportOrganisations: {
    method: 'GET',
    path: '/v1/organisations/export.xlsx',
    permission: read,
    query: exportQuery(query),
    reply: 'stream',
    response: z.unknown(),
  },
  get: {
    method: 'GET',
    path: '/v1/organisations/{id}',
    permission: read,
    own: readOwn,
    params: byId,
    shows: [organisation.by('id')],
    response: Organisation,
  },
  /** Whom to turn to: everybody's to know, also of organisations that they do not reach. */
  contacts: { method: 'GET', path: '/v1/contacts', permission: 'signed-in', shows: [organisation], response: Contacts },
  /** Who runs the portal and how they are reached, for whoever cannot get in. */
  portalContact: { method: 'GET', path: '/v1/contacts/portal', permission: 'public', shows: [organisation], response: PortalContact },
  /** From the next sign-in on, a password lets nobody in, or does again. */
  requireEid: {
    method: 'PATCH',
    path: '/v1/organisations/{id}/sign-in',
    permission: govern,
    params: byId,
    body: z.strictObject({ requiresEid: z.boolean(), version: z.number().int() }),
    touches: [organisation.by('id')],
    response: Organisation,
  },
  create: {
    method: 'POST',
    path: '/v1/organisations',
    permission: govern,
    body: NewOrganisation,
    touches: [organisation],
    response: Organisation,
    status: 201,
    idempotent: true,
    refusals: [nameExists, numberExists, type],
  },
  change: {
    method: 'PATCH',
    path: '/v1/organisations/{id}',
    permission: write,
    own: writeOwn,
    params: byId,
    body: OrganisationChanges,
    touches: [organisation.by('id')],
    response: Organisation,
    refusals: [nameExists, numberExists, identity],
  },
  /** Makes a customer of an organisation that registered itself. The partner that it named does, or the portal's owner. */
  bind: {
    method: 'POST',
    path: '/v1/organisations/{id}/bind',
    permission: govern,
    params: byId,
    body: z.strictObject({ partnerId: OrganisationId.optional(), version: z.number().int() }),
    touches: [organisation.by('id')],
    response: Organisation,
    refusals: [bound, nameExists, numberExists],
  },
  /** A partner lets its customer go. The portal's owner also makes partners of customers, and customers of partners. Nothing that hangs on it is left behind. */
  changeType: {
    method: 'PATCH',
    path: '/v1/organisations/{id}/type',
    permission: govern,
    params: byId,
    body: TypeChange,
    touches: [organisation.by('id')],
    response: Organisation,
    refusals: [held, nameExists, notCustomer, numberExists, typeFixed],
  },
  services: {
    method: 'GET',
    path: '/v1/organisations/{id}/services',
    permission: readServices,
    params: byId,
    shows: [organisation.by('id')],
    response: OrganisationServices,
  },
  switchServices: {
    method: 'PATCH',
    path: '/v1/organisations/{id}/services',
    permission: govern,
    params: byId,
    body: z.strictObject({ services: z.array(OrganisationService).max(20), version: z.number().int() }),
    touches: [organisation.by('id')],
    response: OrganisationServices,
    refusals: [notCustomer],
  },
  agreements: {
    method: 'GET',
    path: '/v1/organisations/{id}/agreements',
    permission: readAgreements,
    params: byId,
    shows: [organisation.by('id')],
    response: OrganisationAgreements,
  },
  agree: {
    method: 'PATCH',
    path: '/v1/organisations/{id}/agreements',
    permission: agree,
    params: byId,
    body: OrganisationAgreements.partial({ hasServiceAgreement: true, hasDutyAgreement: true }).strict(),
    touches: [organisation.by('id')],
    response: OrganisationAgreements,
    refusals: [notCustomer],
  },
  notes: {
    method: 'GET',
    path: '/v1/organisations/{id}/notes',
    permission: note,
    params: byId,
    query: listQuery(['createdAt'], { query: search }),
    shows: [written],
    response: page(Note),
  },
  writeNote: {
    method: 'POST',
    path: '/v1/organisations/{id}/notes',
    permission: note,
    params: byId,
    body: NewNote,
    touches: [written],
    response: Note,
    status: 201,
    idempotent: true,
  },
  removeNote: {
    method: 'DELETE',
    path: '/v1/organisations/{id}/notes/{noteId}',
    permission: note,
    params: byId.extend({ noteId: NoteId }),
    touches: [written],
    response: z.object({}),
  },
});

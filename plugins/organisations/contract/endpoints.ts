import { endpoints, listQuery, many, OrganisationService, OrganisationType, page } from '@platform/core';
import { z } from 'zod';
import { Contacts } from './contact.ts';
import { Organisation, OrganisationId, OrganisationServices, OrganisationSummary } from './organisation.ts';
import { organisations } from './plugin.ts';
import { organisationRefusals } from './refusals.ts';

const { govern, read, readOwn, readServices } = organisations.permissions;
const byId = z.object({ id: OrganisationId });

/** Each call sees all organisations in the role's reach, also while the asker works for one of them: this is what they choose from. */
export const organisationEndpoints = endpoints(organisations, {
  list: {
    method: 'GET',
    path: '/v1/organisations',
    permission: read,
    own: readOwn,
    query: listQuery(['name', 'createdAt'], { type: many(OrganisationType), partnerId: OrganisationId.optional() }),
    response: page(OrganisationSummary),
  },
  get: { method: 'GET', path: '/v1/organisations/{id}', permission: read, own: readOwn, params: byId, response: Organisation },
  /** Whom to turn to: everybody's to know, also of organisations that they do not reach. */
  contacts: { method: 'GET', path: '/v1/contacts', permission: 'signed-in', response: Contacts },
  /** From the next sign-in on, a password lets nobody in, or does again. */
  requireEid: {
    method: 'PATCH',
    path: '/v1/organisations/{id}/sign-in',
    permission: govern,
    params: byId,
    body: z.strictObject({ requiresEid: z.boolean(), version: z.number().int() }),
    response: Organisation,
  },
  services: {
    method: 'GET',
    path: '/v1/organisations/{id}/services',
    permission: readServices,
    params: byId,
    response: OrganisationServices,
  },
  switchServices: {
    method: 'PATCH',
    path: '/v1/organisations/{id}/services',
    permission: govern,
    params: byId,
    body: z.strictObject({ services: z.array(OrganisationService).max(20), version: z.number().int() }),
    response: OrganisationServices,
    refusals: [organisationRefusals.notCustomer],
  },
});

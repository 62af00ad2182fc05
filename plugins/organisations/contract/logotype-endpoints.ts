import { endpoints } from '@platform/core';
import { z } from 'zod';
import { Logotype, LOGOTYPE_RULES } from './logotype.ts';
import { logotypeRefusals } from './logotype-refusals.ts';
import { OrganisationId } from './organisation.ts';
import { organisations } from './plugin.ts';
import { organisationSubjects } from './subjects.ts';

const { logotype } = organisationSubjects;
const { readLogotype, writeLogotype } = organisations.permissions;
const params = z.object({ id: OrganisationId });
const path = '/v1/organisations/{id}/logotype';
const { notPartner, pixels, svg, type, unreadable, width } = logotypeRefusals;

export const logotypeEndpoints = endpoints(organisations, {
  /** The partner's, also by a customer's id. With `diff=true` and the id that one holds in `If-None-Match`: 304 while that is the current one. */
  logotype: {
    method: 'GET',
    path,
    permission: readLogotype,
    params,
    query: z.strictObject({ diff: z.stringbool().optional() }),
    conditional: true,
    shows: [logotype],
    response: Logotype,
  },
  setLogotype: {
    method: 'PUT',
    path,
    permission: writeLogotype,
    transaction: 'manual',
    upload: { maxBytes: LOGOTYPE_RULES.maxBytes },
    params,
    body: z.strictObject({}),
    touches: [logotype],
    response: Logotype,
    refusals: [notPartner, type, svg, unreadable, width, pixels],
  },
  removeLogotype: {
    method: 'DELETE',
    path,
    permission: writeLogotype,
    params,
    touches: [logotype],
    response: z.object({}),
    refusals: [notPartner],
  },
});

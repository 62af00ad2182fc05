import { createdWithin, endpoints, exportQuery, flag, listQuery, many, ofOrganisations, page, Role, search } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { ApartmentId, residentSubjects } from '@plugins/residents/contract';
import { z } from 'zod';
import { accounts } from './plugin.ts';
import { emailRefusals, linkRefusals, ownNumberRefusals, roleRefusals, userRefusals } from './refusals.ts';
import { NewUser, User, UserChanges, UserSummary, UserTie, WholeNumber } from './user.ts';
import { UserId } from './user-id.ts';
import { accountSubjects } from './subjects.ts';

const { user } = accountSubjects;
const { apartment, move } = residentSubjects;
const { read, readOwn, readPersonalNumbers, write, writeOwn } = accounts.permissions;
const byId = z.object({ id: UserId });
const inOrganisation = z.object({ organisationId: OrganisationId, id: UserId });
const query = listQuery(['name', 'createdAt'], {
  query: search,
  role: many(Role),
  /** The first of their roles in the order of the roles; reports count by it. */
  highestRole: Role.optional(),
  active: flag.optional(),
  /** Messages to an address of theirs do not arrive. */
  undeliverable: flag.optional(),
  apartmentId: ApartmentId.optional(),
  ...createdWithin,
});
const ofSeveral = query.extend(ofOrganisations);
/** The whole list, narrowed as it is, without personal numbers. */
const workbook = {
  method: 'GET',
  permission: read,
  reply: 'stream',
  response: z.unknown(),
} as const;

export const userEndpoints = endpoints(accounts, {
  list: {
    method: 'GET',
    path: '/v1/users',
    permission: read,
    own: readOwn,
    query: ofSeveral,
    shows: [user, move],
    response: page(UserSummary),
  },
  listOf: {
    method: 'GET',
    path: '/v1/organisations/{organisationId}/users',
    permission: read,
    own: readOwn,
    params: z.object({ organisationId: OrganisationId }),
    query,
    shows: [user, move],
    response: page(UserSummary),
  },
  exportUsers: { ...workbook, path: '/v1/users/export.xlsx', query: exportQuery(ofSeveral) },
  exportUsersOf: {
    ...workbook,
    path: '/v1/organisations/{organisationId}/users/export.xlsx',
    query: exportQuery(query),
    params: z.object({ organisationId: OrganisationId }),
  },
  /** All that is kept of one person, as a workbook (GDPR article 15). */
  exportPersonalData: {
    method: 'GET',
    path: '/v1/organisations/{organisationId}/users/{id}/personal-data.xlsx',
    permission: readPersonalNumbers,
    params: inOrganisation,
    reply: 'stream',
    response: z.unknown(),
  },
  get: {
    method: 'GET',
    path: '/v1/users/{id}',
    permission: read,
    own: readOwn,
    params: byId,
    shows: [user.by('id'), move],
    response: User,
  },
  /** The personal number whole, for whoever governs users. Each asking leaves a line in the security log. */
  wholeNumber: {
    method: 'GET',
    path: '/v1/users/{id}/personal-number',
    permission: readPersonalNumbers,
    params: byId,
    shows: [user.by('id')],
    response: WholeNumber,
  },
  register: {
    method: 'POST',
    path: '/v1/organisations/{organisationId}/users',
    permission: write,
    params: z.object({ organisationId: OrganisationId }),
    body: NewUser,
    touches: [user, apartment],
    response: User,
    status: 201,
    idempotent: true,
    refusals: [
      ...Object.values(userRefusals),
      linkRefusals.noAddress,
      roleRefusals.notAssignable,
      roleRefusals.organisation,
      roleRefusals.internal,
    ],
  },
  change: {
    method: 'PATCH',
    path: '/v1/users/{id}',
    permission: write,
    own: writeOwn,
    params: byId,
    body: UserChanges,
    touches: [user.by('id'), apartment],
    response: User,
    refusals: [
      ...Object.values(userRefusals),
      ...Object.values(roleRefusals),
      emailRefusals.equal,
      emailRefusals.own,
      emailRefusals.tooMany,
      ownNumberRefusals.known,
    ],
  },
  /** What hangs on them, before they are deactivated or removed. */
  ties: {
    method: 'GET',
    path: '/v1/organisations/{organisationId}/users/{id}/ties',
    permission: write,
    params: inOrganisation,
    shows: [user.by('id'), move],
    response: z.object({ items: z.array(UserTie) }),
  },
  /** Ends their sessions and erases what is known of them. Records that name them keep the name. */
  remove: {
    method: 'DELETE',
    path: '/v1/organisations/{organisationId}/users/{id}',
    permission: write,
    params: inOrganisation,
    touches: [user.by('id'), apartment],
    response: z.object({}),
    refusals: [userRefusals.ownRemoval, userRefusals.held, roleRefusals.higher, roleRefusals.notAssignable],
  },
});

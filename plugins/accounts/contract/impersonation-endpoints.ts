import { endpoints, nothing } from '@platform/core';
import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { accounts } from './plugin.ts';
import { impersonationRefusals, roleRefusals } from './refusals.ts';
import { SignedIn } from './session.ts';
import { UserId } from './user-id.ts';

/** Acting as somebody else: never upwards in role, never twice (spec part 4, access.md). GETs that change, as the spec has them. */
export const impersonationEndpoints = endpoints(accounts, {
  stopImpersonating: {
    method: 'GET',
    path: '/v1/impersonate/reverse',
    permission: 'signed-in',
    changes: true,
    touches: nothing('a session begins with nothing kept'),
    response: SignedIn,
    refusals: [impersonationRefusals.none],
  },
  impersonate: {
    method: 'GET',
    path: '/v1/impersonate/{userId}/{organisationId}',
    permission: accounts.permissions.impersonate,
    personal: impersonationRefusals.already,
    changes: true,
    params: z.object({ userId: UserId, organisationId: OrganisationId }),
    touches: nothing('a session begins with nothing kept'),
    response: SignedIn,
    refusals: [impersonationRefusals.already, impersonationRefusals.notCustomer, roleRefusals.higher],
  },
});

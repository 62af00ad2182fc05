import type { Ctx } from '@platform/server';
import { UserEntity } from '@plugins/accounts/server/api';
import type { OrganisationId } from '@plugins/organisations/contract';

/** The admins of a partner, to be told of something. Needs a `ctx` that reaches them. */
export const adminsOf = (ctx: Ctx, organisationId: OrganisationId): Promise<UserEntity[]> =>
  ctx.em.find(UserEntity, { organisationId, active: true, roles: { $contains: ['PARTNER_ADMIN'] } }, { orderBy: { id: 'asc' }, limit: 50 });

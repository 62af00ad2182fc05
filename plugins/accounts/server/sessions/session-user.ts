import type { Ctx } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { SessionUser } from '../../contract/index.ts';
import type { UserEntity } from '../users/user.entity.ts';

/** A user as their session tells of them. @throws when their organisation is out of reach, which nobody may be let in with */
export async function sessionUserOf(
  ctx: Ctx,
  { id, email, name, roles, organisationId }: UserEntity,
  { authType, organisations }: { readonly authType: SessionUser['authType']; readonly organisations: OrganisationLookup },
): Promise<SessionUser> {
  const found = await organisations.byId(ctx, organisationId);
  if (!found) throw new Error(`User ${id} has no organisation in reach`);
  const { name: organisationName, type, country } = found;
  return {
    id,
    authType,
    email: email ?? null,
    name,
    roles: [...roles],
    organisation: { id: organisationId, name: organisationName, type, country },
  };
}

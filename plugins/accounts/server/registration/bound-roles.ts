import { Role } from '@platform/core';
import { type Ctx, provideTo } from '@platform/server';
import type { NewType, OrganisationId } from '@plugins/organisations/contract';
import { type OrganisationBound, organisationHolds } from '@plugins/organisations/server/api';
import { belongsIn } from '../../contract/role-table.ts';
import { standingOf, tellChanges } from '../logs/told-events.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { UserEntity } from '../users/user.entity.ts';

/** What a guest's role becomes when the organisation that they registered becomes a partner's customer (platform/adr/0015). */
const AS_CUSTOMER: Readonly<Partial<Record<Role, Role>>> = { CUSTOMER_ADMIN_GUEST: 'CUSTOMER_ADMIN', GUEST: 'CUSTOMER' };

/** And back, when it is nobody's customer any more. */
const AS_GUEST: Readonly<Partial<Record<Role, Role>>> = { CUSTOMER_ADMIN: 'CUSTOMER_ADMIN_GUEST', CUSTOMER: 'GUEST' };

/**
 * Changes the roles of self-registered users when a partner binds their organisation. They get a customer's role, and a guest's again when
 * it is unbound; their sessions end, as with every change of role.
 */
export function createBoundRoles({ sessions }: { readonly sessions: SessionService }): OrganisationBound {
  const turn = async (ctx: Ctx, organisationId: OrganisationId, into: Readonly<Partial<Record<Role, Role>>>) => {
    const turned = await ctx.em.find(UserEntity, { organisationId, roles: { $overlap: Object.keys(into) as Role[] } }); // the keys of the records above
    for (const user of turned) {
      const before = standingOf(user);
      user.describe({ roles: [...new Set(user.roles.map((role) => into[role] ?? role))] });
      await tellChanges(ctx, before, user);
      await sessions.endAllOf(ctx, user.id);
    }
    await ctx.em.flush();
  };
  return {
    onBound: (ctx, organisationId) => turn(ctx, organisationId, AS_CUSTOMER),
    onReleased: (ctx, organisationId) => turn(ctx, organisationId, AS_GUEST),
  };
}

const STAYS: Readonly<Record<NewType, readonly Role[]>> = {
  // whoever is neither an administrator nor a limited one has no place among guests
  UNBOUND: ['CUSTOMER_ADMIN', 'CUSTOMER', 'CUSTOMER_ADMIN_GUEST', 'GUEST'],
  CUSTOMER: Role.options.filter((role) => belongsIn(role, 'CUSTOMER')),
  PARTNER: Role.options.filter((role) => belongsIn(role, 'PARTNER')),
};
export const usersHold = provideTo(organisationHolds, {}, () => ({
  kind: { sv: 'användare med en roll som inte finns där', nb: 'brukere med en rolle som ikke finnes der' },
  count: (ctx, organisationId, becomes) =>
    ctx.em.count(UserEntity, { organisationId, removedAt: null, $not: { roles: { $contained: [...STAYS[becomes]] } } }),
}));

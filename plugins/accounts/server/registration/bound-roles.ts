import type { Role } from '@platform/core';
import type { OrganisationBound } from '@plugins/organisations/server/api';
import type { SessionService } from '../session-service.ts';
import { UserEntity } from '../user.entity.ts';

/** What a guest's role becomes when the organisation that they registered becomes a partner's customer (platform/adr/0012). */
const AS_CUSTOMER: Readonly<Partial<Record<Role, Role>>> = { CUSTOMER_ADMIN_GUEST: 'CUSTOMER_ADMIN', GUEST: 'CUSTOMER' };

/** Whoever registered themselves gets a customer's role; what they have open ends, as with every change of role. */
export function createBoundRoles({ sessions }: { readonly sessions: SessionService }): OrganisationBound {
  return {
    async onBound(ctx, organisationId) {
      const guests = await ctx.em.find(UserEntity, { organisationId, roles: { $overlap: Object.keys(AS_CUSTOMER) as Role[] } }); // the keys of the record above
      for (const guest of guests) {
        guest.describe({ roles: [...new Set(guest.roles.map((role) => AS_CUSTOMER[role] ?? role))] });
        await sessions.endAllOf(ctx, guest.id);
      }
      await ctx.em.flush();
    },
  };
}

import type { OrganisationType, Role } from '@platform/core';
import type { FirstAdmins } from '@plugins/organisations/server/api';
import type { UserService } from '../users/user-service.ts';

/** Who runs an organisation that somebody makes. */
const ROLES: Readonly<Partial<Record<OrganisationType, Role>>> = {
  CUSTOMER: 'CUSTOMER_ADMIN',
  PARTNER: 'PARTNER_ADMIN',
  SERVICEDESK: 'SUPPORT',
};

/** Registers and invites the first user of a new organisation, who runs it. */
export function createFirstAdmins({ users }: { readonly users: UserService }): FirstAdmins {
  return {
    async invite(ctx, { id, type }, admin) {
      const role = ROLES[type];
      if (role) await users.register(ctx, id, { ...admin, roles: [role], invite: true });
    },
  };
}

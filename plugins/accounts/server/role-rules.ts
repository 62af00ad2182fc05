import { type OrganisationType, Role } from '@platform/core';
import { refuse } from '@platform/server';
import { roleRefusals } from '../contract/index.ts';

const FOR_CUSTOMERS: readonly Role[] = ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER', 'CUSTOMER_MEMBER', 'RESIDENT'];
const BY_PARTNERS: readonly Role[] = ['PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN_GUEST', ...FOR_CUSTOMERS];

/** Who may give and take which roles (spec part 6, with the additions of access.md). Roles that are not here give none. */
const ASSIGNS: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  SYSTEM_ADMIN: ['SYSTEM_ADMIN', 'SUPPORT', ...BY_PARTNERS],
  PARTNER_ADMIN: BY_PARTNERS,
  CUSTOMER_ADMIN: FOR_CUSTOMERS,
};

/** The roles that need one kind of organisation (spec part 5). */
const NEEDS: Readonly<Partial<Record<Role, OrganisationType>>> = {
  SYSTEM_ADMIN: 'SYSTEM_ADMIN',
  PARTNER_ADMIN: 'PARTNER',
  INTERNAL_ADMIN: 'PARTNER',
  SUPPORT: 'SERVICEDESK',
};

/** Every role that somebody with these roles may give or take away. */
export function assignableBy(roles: readonly Role[]): Role[] {
  return Role.options.filter((role) => roles.some((own) => ASSIGNS[own]?.includes(role)));
}

/** @throws 403 when a role is not the asker's to give or take */
export function refuseUnassignable(asker: readonly Role[], changed: readonly Role[]): void {
  const allowed = assignableBy(asker);
  const role = changed.find((one) => !allowed.includes(one));
  if (role) throw refuse(roleRefusals.notAssignable, { role });
}

/** @throws 422 when a role does not belong in this kind of organisation */
export function refuseMisplaced(roles: readonly Role[], type: OrganisationType): void {
  const role = roles.find((one) => (NEEDS[one] ?? type) !== type || (type === 'SERVICEDESK' && one !== 'SUPPORT'));
  if (role) throw refuse(role === 'INTERNAL_ADMIN' ? roleRefusals.internal : roleRefusals.organisation, { role });
}

/** @throws 403 when the other's highest role is above the asker's */
export function refuseHigher(asker: readonly Role[], other: readonly Role[]): void {
  if (rankOf(other) < rankOf(asker)) throw refuse(roleRefusals.higher);
}
const rankOf = (roles: readonly Role[]) => Math.min(...roles.map((role) => Role.options.indexOf(role)));

/** What is given and what is taken between two sets of roles. */
export function changedRoles(before: readonly Role[], after: readonly Role[]): Role[] {
  return [...after.filter((role) => !before.includes(role)), ...before.filter((role) => !after.includes(role))];
}

import { type OrganisationType, Role } from '@platform/core';

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

/** Whether a role belongs in an organisation of that type. A service desk takes only its own role. */
export function belongsIn(role: Role, type: OrganisationType): boolean {
  return (NEEDS[role] ?? type) === type && (type !== 'SERVICEDESK' || role === 'SUPPORT');
}

/** Whether the one's highest role is above the other's. */
export function isAbove(one: readonly Role[], other: readonly Role[]): boolean {
  return rankOf(one) < rankOf(other);
}
const rankOf = (roles: readonly Role[]) => Math.min(...roles.map((role) => Role.options.indexOf(role)));

interface Person {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly organisation: { readonly id: string };
}
const SEES_ALL: readonly Role[] = ['SYSTEM_ADMIN', 'SUPPORT'];

/**
 * Whether a user may act as another (access.md, "Impersonation"): never as a higher role. In one's own organisation only roles that see
 * everything may.
 */
export function mayActAs(one: Person, other: Person): boolean {
  if (one.id === other.id || isAbove(other.roles, one.roles)) return false;
  return one.organisation.id !== other.organisation.id || one.roles.some((role) => SEES_ALL.includes(role));
}

import type { OrganisationType } from '@platform/core';

/** Where organisations of a kind are listed; each stands below it by its id. */
export const PLACES = {
  PARTNER: '/admin/partners',
  CUSTOMER: '/admin/customers',
  UNBOUND: '/admin/unbound',
  GUEST: '/admin/unbound',
  SERVICEDESK: '/admin/servicedesk',
} as const satisfies Partial<Record<OrganisationType, string>>;

/** The text key of the list's heading, by type of organisation. */
export const LISTED_AS = {
  PARTNER: 'partners',
  CUSTOMER: 'customers',
  UNBOUND: 'unbound',
  GUEST: 'unbound',
  SERVICEDESK: 'servicedesk',
} as const satisfies Partial<Record<OrganisationType, string>>;

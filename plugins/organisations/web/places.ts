import type { OrganisationType } from '@platform/core';

/** Where organisations of a kind are listed; each stands below it by its id. */
export const PLACES = {
  PARTNER: '/admin/partners',
  CUSTOMER: '/admin/customers',
  UNBOUND: '/admin/unbound',
  GUEST: '/admin/unbound',
  SERVICEDESK: '/admin/servicedesk',
} as const satisfies Partial<Record<OrganisationType, string>>;

/** The key of the heading of the list that an organisation of that kind stands in. */
export const LISTED_AS = {
  PARTNER: 'partners',
  CUSTOMER: 'customers',
  UNBOUND: 'unbound',
  GUEST: 'unbound',
  SERVICEDESK: 'servicedesk',
} as const satisfies Partial<Record<OrganisationType, string>>;

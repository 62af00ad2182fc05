import { definePlugin } from '@platform/core';

/** The portal's owner, the partners, their customers, and what each has switched on. */
export const organisations = definePlugin({
  id: 'organisations',
  permissions: {
    // access.md, "organisations: create, bind, type, services"
    govern: ['SYSTEM_ADMIN', 'PARTNER_ADMIN'],
    readServices: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    // whoever has customers in reach
    readCustomers: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'],
    // access.md, "organisation: own information, contact"
    read: [
      'SYSTEM_ADMIN',
      'SUPPORT',
      'PARTNER_ADMIN',
      'INTERNAL_ADMIN',
      'CUSTOMER_ADMIN',
      'CUSTOMER_PROPERTY_MANAGER',
      'CUSTOMER',
      'CUSTOMER_MEMBER',
    ],
    readOwn: ['CUSTOMER_ADMIN_GUEST', 'GUEST'],
  },
});

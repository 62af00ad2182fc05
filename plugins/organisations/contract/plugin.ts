import { definePlugin, Role } from '@platform/core';

/** The portal's owner, the partners, their customers, and what each has switched on. */
export const organisations = definePlugin({
  id: 'organisations',
  topics: ['logotype'],
  permissions: {
    // access.md, "organisations: create, bind, type, services"
    govern: ['SYSTEM_ADMIN', 'PARTNER_ADMIN'],
    readServices: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    // whoever has customers in reach
    readCustomers: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'],
    // whoever has partners in reach
    readPartners: ['SYSTEM_ADMIN', 'SUPPORT'],
    // partners and service desks are made by the portal's owner alone
    governPartners: ['SYSTEM_ADMIN'],
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
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    writeOwn: ['CUSTOMER_ADMIN_GUEST', 'GUEST'],
    // access.md, "service and duty agreement flags"
    agree: ['PARTNER_ADMIN'],
    readAgreements: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    // access.md, "logotype (one per partner organisation)": everybody is shown it
    readLogotype: Role.options.filter((role) => role !== 'TEMPORARY'),
    writeLogotype: ['SYSTEM_ADMIN', 'PARTNER_ADMIN'],
    // access.md, "internal notes": those who serve customers, never the customers
    note: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'],
  },
});

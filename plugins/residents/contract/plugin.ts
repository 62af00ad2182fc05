import { definePlugin } from '@platform/core';
import { flows } from '@plugins/flows/contract';
import { imports } from '@plugins/imports/contract';
import { organisations } from '@plugins/organisations/contract';

/** Apartments, and later who moves in and out and what residents are asked. */
export const residents = definePlugin({
  id: 'residents',
  dependsOn: [organisations, flows, imports],
  permissions: {
    // access.md, "apartments, moving in and out, service requests"
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
    readOwn: ['RESIDENT'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    // access.md, "imports"
    import: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
  },
});

import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { organisations } from '@plugins/organisations/contract';

/** Houses, their plans, what is placed on them, and quotes (access.md, "properties, blueprints, planning tool, quotes"). */
export const properties = definePlugin({
  id: 'properties',
  service: 'PROPERTIES',
  dependsOn: [organisations, accounts],
  permissions: {
    // what guests reach is what they registered themselves: their organisation
    read: [
      'SYSTEM_ADMIN',
      'SUPPORT',
      'PARTNER_ADMIN',
      'INTERNAL_ADMIN',
      'CUSTOMER_ADMIN',
      'CUSTOMER_PROPERTY_MANAGER',
      'CUSTOMER',
      'CUSTOMER_MEMBER',
      'CUSTOMER_ADMIN_GUEST',
      'GUEST',
    ],
    write: [
      'SYSTEM_ADMIN',
      'PARTNER_ADMIN',
      'INTERNAL_ADMIN',
      'CUSTOMER_ADMIN',
      'CUSTOMER_PROPERTY_MANAGER',
      'CUSTOMER',
      'CUSTOMER_ADMIN_GUEST',
      'GUEST',
    ],
  },
});

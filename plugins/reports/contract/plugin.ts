import { definePlugin } from '@platform/core';
import { organisations } from '@plugins/organisations/contract';

/** Weekly totals and new rows of everything that plugins count (access.md, "reports"). */
export const reports = definePlugin({
  id: 'reports',
  dependsOn: [organisations],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
  },
});

import { definePlugin } from '@platform/core';
import { organisations } from '@plugins/organisations/contract';

/** What there is and what is new, week by week, of everything that plugins count (access.md, "reports"). */
export const reports = definePlugin({
  id: 'reports',
  dependsOn: [organisations],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
  },
});

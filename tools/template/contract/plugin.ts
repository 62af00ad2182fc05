import { definePlugin } from '@platform/core';
import { flows } from '@plugins/flows/contract';
import { organisations } from '@plugins/organisations/contract';

/** Notes that an organisation keeps until they are done with. */
export const noteBoard = definePlugin({
  id: 'note-board',
  service: 'BOOKING',
  dependsOn: [organisations, flows],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
  },
});

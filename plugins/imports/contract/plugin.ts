import { definePlugin } from '@platform/core';
import { flows } from '@plugins/flows/contract';
import { organisations } from '@plugins/organisations/contract';

/** Lists from Excel into the portal: read, checked, previewed, applied and taken back. What can be imported, other plugins say. */
export const imports = definePlugin({
  id: 'imports',
  dependsOn: [organisations, flows],
  topics: ['import'],
  permissions: {
    /** Imports of any kind; the kind's own permission is asked as well, so that whoever may not write something cannot import it (access.md, "imports"). */
    run: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
  },
});

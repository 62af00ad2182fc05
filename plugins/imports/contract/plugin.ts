import { definePlugin } from '@platform/core';
import { flows } from '@plugins/flows/contract';
import { organisations } from '@plugins/organisations/contract';

/** Lists from Excel into the portal: read, checked, previewed, applied and taken back. What can be imported, other plugins say. */
export const imports = definePlugin({
  id: 'imports',
  dependsOn: [organisations, flows],
  topics: ['import'],
  permissions: {
    /** Runs imports; the kind's own permission is needed too (access.md, "imports"). What users may not write they cannot import. */
    run: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
  },
});

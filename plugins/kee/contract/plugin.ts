import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';

const TECHNICIANS = ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'] as const;
const GOVERNORS = ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'] as const;

/** Digital locks: their control units, and who may open (access.md, "devices and locks"). */
export const kee = definePlugin({
  id: 'kee',
  service: 'KEE',
  dependsOn: [organisations, residents, accounts],
  permissions: {
    read: [...TECHNICIANS, ...GOVERNORS],
    /** Units are nobody's own. */
    readOwnDevices: [],
    write: TECHNICIANS,
    open: [...TECHNICIANS, ...GOVERNORS],
    openOwn: ['RESIDENT'],
    /** Opens for work, and is told apart in the history. */
    operate: TECHNICIANS,
    readGroups: [...TECHNICIANS, ...GOVERNORS],
    writeGroups: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', ...GOVERNORS],
    readHistory: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    readOwnHistory: ['RESIDENT'],
  },
  topics: ['lock', 'device'],
});

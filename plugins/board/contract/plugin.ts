import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { booking } from '@plugins/booking/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';

/** The screens of a house (access.md, "digital board"), and its news for residents. */
export const board = definePlugin({
  id: 'board',
  service: 'DIGITAL_BOARD',
  dependsOn: [organisations, residents, accounts, booking],
  /** `content`: what others keep and screens show; each looks whether that changes anything on it. */
  topics: ['screen', 'content'],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
    /** News that are for residents. */
    readOwn: ['RESIDENT'],
    /** Says whether one's own name is shown. */
    listOwn: ['RESIDENT', 'CUSTOMER_MEMBER', 'CUSTOMER'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    // access.md, "board screens: pair, restart"
    pair: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
  },
});

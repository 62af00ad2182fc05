import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { flows } from '@plugins/flows/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

const told = z.object({ resource: z.string(), organisation: z.string(), from: z.string(), to: z.string() });

/** What residents share, and when who has it (access.md, "bookings"). */
export const booking = definePlugin({
  id: 'booking',
  service: 'BOOKING',
  dependsOn: [organisations, residents, accounts, flows],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
    /** What is open to residents. */
    readOwn: ['RESIDENT'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    /** Who has booked what. */
    readBookings: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    /** For themselves and for others. */
    book: ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    bookOwn: ['CUSTOMER_MEMBER', 'RESIDENT'],
  },
  notifications: { reminder: told, released: told, cancelledByStaff: told },
});

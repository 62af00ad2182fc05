import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { cases } from '@plugins/cases/contract';
import { flows } from '@plugins/flows/contract';
import { imports } from '@plugins/imports/contract';
import { kee } from '@plugins/kee/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

const told = z.object({ resource: z.string(), organisation: z.string(), from: z.string(), to: z.string() });

const HOUSE = ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'] as const;

/** What residents share, and when who has it (access.md, "bookings"). */
export const booking = definePlugin({
  id: 'booking',
  service: 'BOOKING',
  dependsOn: [organisations, residents, accounts, flows, imports, kee, cases],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
    /** What is open to residents. */
    readOwn: ['RESIDENT'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    // access.md, "imports"
    import: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    /** Who has booked what: the house's own concern. */
    readBookings: HOUSE,
    /** For themselves and for others. */
    book: HOUSE,
    bookOwn: ['RESIDENT'],
    /** Addresses and telephone numbers stand in it (access.md, "users and roles"). */
    exportUsers: ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
  },
  notifications: { reminder: told, released: told, bookedByStaff: told, movedByStaff: told, cancelledByStaff: told, movedOut: told },
});

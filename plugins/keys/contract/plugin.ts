import { definePlugin, switchable } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { flows } from '@plugins/flows/contract';
import { idControl } from '@plugins/id-control/contract';
import { imports } from '@plugins/imports/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

/** Whoever borrows, whatever their role: who does not see all keys and loans sees what is theirs (access.md). */
const borrowers = ['CUSTOMER', 'CUSTOMER_MEMBER', 'CUSTOMER_ADMIN_GUEST', 'GUEST', 'RESIDENT'] as const;

const reminder = z.object({
  organisation: z.string(),
  holder: z.string(),
  number: z.string(),
  loanId: z.string(),
  markings: z.string(),
  day: z.string(),
  /** Where the holder sees their keys: a path of the web. */
  page: z.string().meta({ examples: ['my-keys'] }),
});

const deskNotice = reminder.pick({ organisation: true, holder: true, number: true, loanId: true });

/** Keys, the lock systems they open, and who holds them. See access.md, "lock systems, keys, rings, storage places, templates". */
export const keys = definePlugin({
  id: 'keys',
  service: 'KEY_MANAGEMENT',
  dependsOn: [organisations, residents, accounts, idControl, flows, imports],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    /** The keys that one holds oneself or one's apartment holds, and what they belong to. */
    readOwn: borrowers,
    readLoans: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    /** Hand keys out and take them back. */
    lend: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    /** The loans that one has oneself: to see, sign and decline. */
    loansOwn: borrowers,
    // access.md, "inventories"
    readInventories: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    count: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    /** Says which of one's own keys one has, whatever one's role. */
    approveOwn: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', ...borrowers],
  },
  notifications: {
    inventoryAsked: z.object({ organisation: z.string(), count: z.number(), markings: z.string() }),
    inventoryReminder: z.object({ organisation: z.string(), count: z.number(), markings: z.string() }),
    inventoryTemporary: z.object({ organisation: z.string(), count: z.number(), markings: z.string(), token: z.string() }),
    loanToSign: z.object({ organisation: z.string(), count: z.number(), until: z.string(), token: z.string() }),
    temporaryLoan: z.object({ organisation: z.string(), count: z.number(), token: z.string() }),
    temporaryReceipt: z.object({ organisation: z.string(), number: z.string(), token: z.string() }),
    temporaryReturned: z.object({ receiver: z.string(), count: z.number(), number: z.string() }),
    loanReminder: z.object({ organisation: z.string(), count: z.number(), until: z.string(), token: z.string() }),
    loanReceipt: switchable(
      'notifyKeyLoanRequestAcceptance',
      z.object({ organisation: z.string(), count: z.number(), number: z.string() }),
    ),
    loanSigned: switchable('notifyKeyLoanRequestAcceptance', deskNotice),
    loanDeclined: deskNotice,
    loanExpired: deskNotice,
    loanNeverReceived: deskNotice,
    linkBounced: deskNotice,
    /** What it was lent for has ended. `place`: where the keys go. */
    loanAskedBack: reminder.omit({ day: true }).extend({ subject: z.string(), place: z.string() }),
    loanDue: reminder,
    loanOverdue: reminder,
    loanOverdueCopy: reminder.omit({ page: true }),
    keyLost: z.object({ organisation: z.string(), subject: z.string(), text: z.string() }),
    storageChange: switchable(
      'notifyKeyStorageChange',
      z.object({ organisation: z.string(), place: z.string(), placeId: z.string(), arrived: z.string(), left: z.string(), by: z.string() }),
    ),
    /** `receiver`: the organisation, or whoever has taken the keys over. */
    returnReceipt: switchable('notifyKeyReturned', z.object({ receiver: z.string(), count: z.number(), number: z.string() })),
  },
});

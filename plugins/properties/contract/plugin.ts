import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { cases } from '@plugins/cases/contract';
import { flows } from '@plugins/flows/contract';
import { imports } from '@plugins/imports/contract';
import { kee } from '@plugins/kee/contract';
import { keys } from '@plugins/keys/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

const told = { id: z.string(), propertyId: z.string(), property: z.string(), organisation: z.string() };

/** Houses, their plans and quotes (access.md, "properties, blueprints, planning tool, quotes"). */
export const properties = definePlugin({
  id: 'properties',
  service: 'PROPERTIES',
  dependsOn: [organisations, residents, accounts, flows, imports, keys, kee, cases],
  permissions: {
    // what guests reach is what they registered themselves: their organisation
    read: [
      'SYSTEM_ADMIN',
      'SUPPORT',
      'PARTNER_ADMIN',
      'INTERNAL_ADMIN',
      'CUSTOMER_ADMIN',
      'CUSTOMER_PROPERTY_MANAGER',
      'CUSTOMER',
      'CUSTOMER_MEMBER',
      'CUSTOMER_ADMIN_GUEST',
      'GUEST',
    ],
    write: [
      'SYSTEM_ADMIN',
      'PARTNER_ADMIN',
      'INTERNAL_ADMIN',
      'CUSTOMER_ADMIN',
      'CUSTOMER_PROPERTY_MANAGER',
      'CUSTOMER',
      'CUSTOMER_ADMIN_GUEST',
      'GUEST',
    ],
    // access.md, "imports"
    import: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    /** A quote is answered by those who serve the customer, and accepted by the customer. */
    answer: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'],
    decide: ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER', 'CUSTOMER_ADMIN_GUEST', 'GUEST'],
  },
  notifications: {
    quoteRequested: z.object({ ...told, by: z.string(), keyCount: z.string(), message: z.string() }),
    quoteOffered: z.object({ ...told, until: z.string() }),
    quoteCorrected: z.object({ ...told, until: z.string() }),
    quoteRefused: z.object({ ...told, by: z.string(), reason: z.string() }),
    quoteUnanswered: z.object({ ...told, by: z.string(), keyCount: z.string(), message: z.string() }),
    quoteUndecided: z.object({ ...told, until: z.string() }),
    quoteExpired: z.object({ ...told, until: z.string() }),
    /** The same for the partner. */
    quoteLapsed: z.object({ ...told, until: z.string() }),
    quoteAccepted: z.object({ ...told, by: z.string() }),
    quoteWithdrawn: z.object({ ...told, by: z.string() }),
    quoteDeclined: z.object({ ...told, by: z.string(), reason: z.string() }),
  },
});

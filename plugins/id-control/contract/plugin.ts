import { definePlugin, Role } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { flows } from '@plugins/flows/contract';
import { organisations } from '@plugins/organisations/contract';
import { z } from 'zod';

/** Who somebody is, by e-ID: sign-in, signatures and identifications for every other plugin. */
export const idControl = definePlugin({
  id: 'id-control',
  dependsOn: [organisations, flows, accounts],
  topics: ['signing'],
  outbox: { bankid: { sv: 'BankID', nb: 'BankID' } },
  permissions: {
    /** At the desk: the QR code on the locksmith's screen. */
    startSigning: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    /** Whoever is asked to sign signs, whatever the role. */
    signOwn: Role.options.filter((role) => role !== 'TEMPORARY'),
    /** Asks people to prove their identity and shows the results (access.md, "identity control"). */
    check: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN'],
    /** Whoever is asked proves who they are, whatever the role. */
    identifyOwn: Role.options.filter((role) => role !== 'TEMPORARY'),
  },
  notifications: {
    identityCheck: z.object({ organisation: z.string(), until: z.string(), token: z.string() }),
    identityCheckTakenBack: z.object({ organisation: z.string() }),
  },
});

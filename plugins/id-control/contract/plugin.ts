import { definePlugin, Role } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';

/** Who somebody is, by e-ID: sign-in, signatures and identifications for every other plugin. */
export const idControl = definePlugin({
  id: 'id-control',
  dependsOn: [accounts],
  permissions: {
    /** At the desk: the QR code on the locksmith's screen. */
    startSigning: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    /** Whoever is asked to sign signs, whatever the role. */
    signOwn: Role.options.filter((role) => role !== 'TEMPORARY'),
  },
});

import { definePlugin } from '@platform/core';
import { flows } from '@plugins/flows/contract';
import { imports } from '@plugins/imports/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

/** What an alarm of the security log says. */
const alarm = z.object({ who: z.string(), about: z.string(), organisation: z.string(), address: z.string(), count: z.number() });

/** Who people are, how they sign in, and what role they have. */
export const accounts = definePlugin({
  id: 'accounts',
  dependsOn: [organisations, flows, imports, residents],
  topics: ['invitations'],
  outbox: { recovery: { sv: 'Nytt lösenord', nb: 'Nytt passord' } },
  permissions: {
    // access.md, "users and roles"
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    readOwn: ['CUSTOMER_ADMIN_GUEST', 'GUEST', 'RESIDENT'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    /** Sends invitations, again or to many at once. */
    invite: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    writeOwn: ['CUSTOMER_ADMIN_GUEST', 'GUEST', 'RESIDENT'],
    /** Acts as somebody else: the partner's admins as their customers' users. */
    impersonate: ['SYSTEM_ADMIN', 'PARTNER_ADMIN'],
    // whoever governs users reads their personal numbers; everybody else sees them masked
    readPersonalNumbers: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    // access.md, "audit log"
    readLogs: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    readOwnLogs: ['RESIDENT'],
  },
  notifications: {
    alarmAccount: alarm,
    alarmAddress: alarm,
    alarmRole: alarm,
    alarmEmail: alarm,
    alarmExports: alarm,
    alarmNumbers: alarm,
    invitation: z.object({ organisation: z.string(), until: z.string(), token: z.string() }),
    recovery: z.object({ organisation: z.string(), minutes: z.number(), token: z.string() }),
    passwordChanged: z.object({ organisation: z.string() }),
    emailConfirmation: z.object({ organisation: z.string(), until: z.string(), token: z.string() }),
    emailChange: z.object({ organisation: z.string(), email: z.string(), until: z.string(), token: z.string() }),
    emailRemoved: z.object({ organisation: z.string(), until: z.string(), token: z.string() }),
    phoneCode: z.object({ code: z.string(), host: z.string(), minutes: z.number() }),
    registration: z.object({ until: z.string(), token: z.string() }),
    feedback: z.object({ name: z.string(), email: z.string(), organisation: z.string(), content: z.string() }),
  },
});

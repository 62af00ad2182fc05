import { definePlugin } from '@platform/core';
import { organisations } from '@plugins/organisations/contract';

/** The state of workflows: what each waits for, from whom, and until when. Shown in timelines, and in the console. */
export const flows = definePlugin({
  id: 'flows',
  dependsOn: [organisations],
  topics: ['flow'],
  outbox: { schedule: { sv: 'Till återkommande körning', nb: 'Til gjentakende kjøring' } },
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    /** The timeline of flows that concern oneself. */
    readOwn: ['RESIDENT'],
    /** Names of the people concerned; others see initials. */
    seePeople: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    steer: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    withdrawOwn: ['RESIDENT'],
    repair: ['SYSTEM_ADMIN', 'SUPPORT'],
    /** The engineer's view: attempts, failures, history, and what waits to leave the portal. */
    inspect: ['SYSTEM_ADMIN', 'SUPPORT'],
    resend: ['SYSTEM_ADMIN', 'SUPPORT'],
  },
});

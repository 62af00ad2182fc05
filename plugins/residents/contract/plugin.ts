import { definePlugin } from '@platform/core';
import { flows } from '@plugins/flows/contract';
import { imports } from '@plugins/imports/contract';
import { organisations } from '@plugins/organisations/contract';
import { z } from 'zod';

const asked = {
  id: z.string(),
  organisation: z.string(),
  apartment: z.string(),
  from: z.string(),
  to: z.string(),
  until: z.string(),
  message: z.string(),
  token: z.string(),
};

/** Apartments, who moves in and out, and what residents are asked. */
export const residents = definePlugin({
  id: 'residents',
  dependsOn: [organisations, flows, imports],
  permissions: {
    // access.md, "apartments, moving in and out, service requests"
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
    readOwn: ['RESIDENT'],
    /** Says whether somebody may come into one's own apartment. */
    answerOwn: ['RESIDENT'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    // access.md, "imports"
    import: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
  },
  notifications: {
    requestAsked: z.object(asked),
    requestReminder: z.object(asked),
    requestWithdrawn: z.object({ organisation: z.string(), from: z.string(), to: z.string(), reason: z.string() }),
    moveOvertaken: z.object({ id: z.string(), organisation: z.string(), name: z.string(), day: z.string() }),
    movedWithMatters: z.object({ organisation: z.string(), apartment: z.string(), matters: z.string() }),
    requestEnded: z.object({ from: z.string(), accepted: z.number(), denied: z.number(), pending: z.number(), id: z.string() }),
  },
});

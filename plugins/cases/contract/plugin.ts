import { definePlugin, switchable } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { flows } from '@plugins/flows/contract';
import { keys } from '@plugins/keys/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

const told = { organisation: z.string(), number: z.string(), title: z.string(), id: z.string() };

/** Cases: what was reported, who handles it, and when it is answered (access.md, "cases"). */
export const cases = definePlugin({
  id: 'cases',
  service: 'CASES',
  residentService: 'CASES_FOR_USERS',
  dependsOn: [organisations, residents, accounts, flows, keys],
  permissions: {
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER'],
    write: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    /** What one has reported oneself: to see. */
    readOwn: ['RESIDENT'],
    /** Texts are the organisation's, and nobody's own. */
    readOwnTexts: [],
    /** To report, and to write in what one has reported. */
    reportOwn: ['RESIDENT'],
    /** Internal notes and the invoice status: the partner's side alone. */
    internal: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'],
  },
  topics: ['case'],
  notifications: {
    caseNew: switchable('notifyCaseNew', z.object({ ...told, by: z.string() })),
    caseAssigned: switchable('notifyCaseAssigned', z.object({ ...told, by: z.string() })),
    caseComment: switchable('notifyCaseUpdate', z.object({ ...told, by: z.string(), text: z.string() })),
    caseMention: switchable('notifyCaseUpdate', z.object({ ...told, by: z.string(), text: z.string() })),
    caseFiles: switchable('notifyCaseUpdate', z.object({ ...told, by: z.string(), files: z.string() })),
    caseClosed: switchable('notifyCaseUpdate', z.object(told)),
    caseReopened: switchable('notifyCaseUpdate', z.object({ ...told, by: z.string() })),
    caseWoken: switchable('notifyCaseUpdate', z.object(told)),
    caseDueSoon: switchable('notifyCaseUpdate', z.object({ ...told, due: z.string() })),
    caseOverdue: switchable('notifyCaseUpdate', z.object({ ...told, due: z.string() })),
    caseReminder: switchable('notifyCaseUpdate', z.object(told)),
  },
});

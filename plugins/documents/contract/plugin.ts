import { definePlugin, switchable } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { flows } from '@plugins/flows/contract';
import { organisations } from '@plugins/organisations/contract';
import { z } from 'zod';

const told = { organisation: z.string(), name: z.string(), id: z.string(), by: z.string() };

/** Documents of an organisation, with their versions and approvals (access.md, "documents"). */
export const documents = definePlugin({
  id: 'documents',
  service: 'DOCUMENTS',
  dependsOn: [organisations, accounts, flows],
  permissions: {
    read: [
      'SYSTEM_ADMIN',
      'SUPPORT',
      'PARTNER_ADMIN',
      'INTERNAL_ADMIN',
      'CUSTOMER_ADMIN',
      'CUSTOMER_PROPERTY_MANAGER',
      'CUSTOMER_MEMBER',
      'RESIDENT',
    ],
    /** Those that are for customer admins only. */
    readForAdmins: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    write: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    /** How it was approved: whom it was asked of, and what they said. */
    readApproval: [
      'SYSTEM_ADMIN',
      'SUPPORT',
      'PARTNER_ADMIN',
      'INTERNAL_ADMIN',
      'CUSTOMER_ADMIN',
      'CUSTOMER_PROPERTY_MANAGER',
      'CUSTOMER_MEMBER',
    ],
    /** Why it is kept from being erased (access.md, "retention, legal hold"). */
    readHold: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    /** Keeps a document from being erased, and ends that. */
    hold: ['SYSTEM_ADMIN', 'CUSTOMER_ADMIN'],
    /** A customer admin accepts or rejects (spec part 4). */
    decide: ['CUSTOMER_ADMIN'],
  },
  topics: ['document'],
  notifications: {
    awaitingApproval: switchable('notifyDocumentAwaitingApproval', z.object(told)),
    approvalReminder: switchable('notifyDocumentAwaitingApproval', z.object(told)),
    /** One answer was enough. */
    approvalAnswered: switchable('notifyDocumentAwaitingApproval', z.object(told)),
    approvalWithdrawn: switchable('notifyDocumentAwaitingApproval', z.object(told)),
    agreementEnds: switchable('notifyDocumentStatus', z.object({ ...told, ends: z.string(), notice: z.string() })),
    /** Its notice day is told of before, or has passed. */
    agreementOver: switchable('notifyDocumentStatus', z.object({ ...told, ends: z.string(), notice: z.string() })),
    decided: switchable('notifyDocumentStatus', z.object({ ...told, reason: z.string(), answer: z.string() })),
  },
});

import { definePlugin, switchable } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { flows } from '@plugins/flows/contract';
import { keys } from '@plugins/keys/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

const TECHNICIANS = ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'] as const;
const GOVERNORS = ['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'] as const;

/** Digital locks: their control units, and who may open (access.md, "devices and locks"). */
export const kee = definePlugin({
  id: 'kee',
  service: 'KEE',
  dependsOn: [organisations, residents, accounts, flows, keys],
  permissions: {
    read: [...TECHNICIANS, ...GOVERNORS],
    /** Units are nobody's own. */
    readOwnDevices: [],
    write: TECHNICIANS,
    open: [...TECHNICIANS, ...GOVERNORS],
    /** Members open what they have booked, and nothing else (ADR 0100). */
    openOwn: ['RESIDENT', 'CUSTOMER_MEMBER'],
    openByGroup: [...TECHNICIANS, ...GOVERNORS, 'RESIDENT'],
    /** Opens for work, and is told apart in the history. */
    operate: TECHNICIANS,
    /** Lets others open by phone what one may open oneself. */
    share: ['SYSTEM_ADMIN', ...GOVERNORS],
    shareOwn: ['RESIDENT'],
    readGroups: [...TECHNICIANS, ...GOVERNORS],
    writeGroups: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', ...GOVERNORS],
    readHistory: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    /** Whoever opens in the house where they belong (ADR 0104). */
    readOwnHistory: ['CUSTOMER_PROPERTY_MANAGER', 'CUSTOMER_MEMBER', 'RESIDENT'],
    // access.md, "retention"
    readRetention: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    writeRetention: ['SYSTEM_ADMIN', 'CUSTOMER_ADMIN'],
  },
  /** `access`: who may open what, by groups and by shares. */
  topics: ['access', 'device', 'lock'],
  notifications: {
    accessShared: z.object({ sharedBy: z.string(), lock: z.string(), from: z.string(), to: z.string(), token: z.string() }),
    accessCode: z.object({ code: z.string(), minutes: z.number(), host: z.string() }),
    /** Control units of one building that need somebody, a line each. */
    deviceTrouble: z.object({ place: z.string(), units: z.string(), minutes: z.number() }),
    accessUsed: switchable(
      'notifyLockShareUsed',
      z.object({ organisation: z.string(), id: z.string(), name: z.string(), lock: z.string(), at: z.string() }),
    ),
  },
});

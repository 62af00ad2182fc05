import { definePlugin } from '@platform/core';
import { accounts } from '@plugins/accounts/contract';
import { cases } from '@plugins/cases/contract';
import { flows } from '@plugins/flows/contract';
import { idControl } from '@plugins/id-control/contract';
import { keys } from '@plugins/keys/contract';
import { organisations } from '@plugins/organisations/contract';
import { residents } from '@plugins/residents/contract';
import { z } from 'zod';

const told = z.object({
  id: z.string(),
  number: z.string(),
  partner: z.string(),
  orderedBy: z.string(),
  amount: z.string(),
  readyOn: z.string(),
  code: z.string(),
  tracking: z.string(),
  because: z.string(),
  /** Where and when it is fetched, with what separates it. */
  where: z.string(),
});

/** Keys to order: what a partner sells, who may order, how one pays. See access.md, "orders, payments". */
export const orders = definePlugin({
  id: 'orders',
  service: 'KEY_ORDERS',
  dependsOn: [organisations, residents, accounts, flows, idControl, keys, cases],
  permissions: {
    // access.md, "products, prices, shipping, payment settings"
    readSettings: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'],
    writeSettings: ['SYSTEM_ADMIN', 'PARTNER_ADMIN'],
    read: ['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER'],
    readOwn: ['RESIDENT'],
    order: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN', 'CUSTOMER_ADMIN'],
    orderOwn: ['RESIDENT'],
    /** Who may order what is the customer's decision. */
    govern: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'CUSTOMER_ADMIN'],
    // access.md, "order approval (where named)"
    approve: ['CUSTOMER_ADMIN'],
    approveOwn: ['CUSTOMER_PROPERTY_MANAGER', 'RESIDENT'],
    /** The locksmith's own: makes what is paid, and hands it out. */
    make: ['SYSTEM_ADMIN', 'PARTNER_ADMIN', 'INTERNAL_ADMIN'],
  },
  topics: ['order'],
  notifications: {
    orderToApprove: told,
    /** To whoever ordered: nobody there can approve it. */
    orderNoApprover: told,
    /** It can be paid now. */
    orderApproved: told,
    /** Whoever approves wants it otherwise: it is in the cart again. */
    orderSentBack: told,
    /** Whoever approves has said no. */
    orderTurnedDown: told,
    orderPaid: told,
    /** Paid by a card on which the sum is reserved. */
    orderReserved: told,
    orderReady: told,
    /** It is ready, and nobody fetches it. */
    orderToCollect: told,
    orderSent: told,
    orderCancelled: told,
    /** It was not proved, approved or paid in time. */
    orderExpired: told,
    orderRefunded: told,
    /** The provider has given money back, or let go of what was reserved. */
    moneyBack: told,
    /** What was paid at the counter goes back there. To whoever ordered, and to the locksmith's admins. */
    moneyAtRegister: told,
    refundAtRegister: told,
    /** To the locksmith: an order that was paid is called off. */
    orderCalledOff: z.object({ id: z.string(), number: z.string(), customer: z.string(), amount: z.string(), because: z.string() }),
    moneyLetGo: told,
    /** The locksmith had promised money by mistake. */
    refundWithdrawn: told,
    /** To the locksmith's admins: the provider gives no money back. */
    refundRefused: told,
    /** To the locksmith's admins: the account that the money came to does not work. */
    refundStopped: told,
    /** What is reserved will lapse, and is to be reserved anew. */
    orderToRenew: told,
    /** To the locksmith's admins: what is reserved will lapse. */
    reservationLapses: told,
    /** To the locksmith's admins: without it nobody pays by Swish. */
    certificateEnds: z.object({ number: z.string(), day: z.string() }),
    /** To the locksmith. */
    orderNew: z.object({ id: z.string(), number: z.string(), customer: z.string(), amount: z.string() }),
    /** To the locksmith: nobody has fetched it. */
    orderUncollected: z.object({ id: z.string(), number: z.string(), customer: z.string(), amount: z.string() }),
  },
});

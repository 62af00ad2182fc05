import { DAY_MS } from '@platform/core/time';
import type { Ctx } from '@platform/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { type Demo, type DemoDeps, demoOrder } from './demo-order.ts';

const { bjorken, fjordgarden, norwegianPartner, otherCustomer, otherPartner, partner, solsiden } = demoOrganisations;
const RESIDENT = { organisationId: bjorken, partnerId: partner, email: 'resident@demo.example' } as const;
const ADMIN = { ...RESIDENT, email: 'admin@demo.example' } as const;
const NORWAY = { organisationId: fjordgarden, partnerId: partner, email: 'admin.no@demo.example' } as const;
const TO_APPROVE = {
  ...NORWAY,
  email: 'resident.no@demo.example',
  status: 'AWAITING_APPROVAL',
  daysAgo: 0,
  approver: 'admin.no@demo.example',
} as const;
const NEIGHBOUR = { organisationId: otherCustomer, partnerId: otherPartner, email: 'admin.other@demo.example' } as const;
const SOLSIDEN = { organisationId: solsiden, partnerId: norwegianPartner, email: 'admin.solsiden@demo.example' } as const;

/** What is closed goes back a year, most of it some weeks: charts have weeks, and reports a year to compare with. */
const ORDERS: readonly Demo[] = [
  { ...RESIDENT, status: 'NEW', marking: '1001-1', daysAgo: 0 },
  { ...NORWAY, email: 'resident.no@demo.example', status: 'AWAITING_IDENTITY', marking: 'F3', daysAgo: 0 },
  { ...TO_APPROVE, marking: 'F4' },
  { ...TO_APPROVE, marking: 'F9' },
  { ...TO_APPROVE, marking: 'F10' },
  { ...NORWAY, status: 'AWAITING_PAYMENT', marking: 'F5', daysAgo: 0 },
  { ...ADMIN, status: 'AWAITING_PAYMENT', marking: '1003-1', daysAgo: 0 },
  { ...ADMIN, status: 'STARTED', marking: '1002-1', daysAgo: 1 },
  { ...ADMIN, status: 'NEW', marking: '1004-1', daysAgo: 1, product: 'KEY_REPLACEMENT' },
  { ...NEIGHBOUR, status: 'NEW', marking: 'G7', daysAgo: 2 },
  { ...SOLSIDEN, status: 'AWAITING_PAYMENT', marking: 'S3', daysAgo: 0 },
  { ...SOLSIDEN, status: 'NEW', marking: 'S4', daysAgo: 1 },
  { ...SOLSIDEN, status: 'READY', marking: 'S5', daysAgo: 3, product: 'KEY_REPLACEMENT' },
  { ...SOLSIDEN, status: 'COLLECTED', marking: 'S6', daysAgo: 5 },
  { ...ADMIN, status: 'STARTED', marking: '1005-1', daysAgo: 2 },
  { ...ADMIN, status: 'READY', marking: '1006-1', daysAgo: 3 },
  { ...NORWAY, status: 'READY', marking: 'F6', daysAgo: 3 },
  { ...ADMIN, status: 'CANCELLED', marking: '1007-1', daysAgo: 4 },
  { ...ADMIN, status: 'COLLECTED', marking: '1008-1', daysAgo: 5 },
  { ...RESIDENT, status: 'COLLECTED', marking: '1001-1', daysAgo: 6 },
  { ...NORWAY, status: 'COLLECTED', marking: 'F7', daysAgo: 8, product: 'KEY_REPLACEMENT' },
  { ...NORWAY, status: 'CANCELLED', marking: 'F8', daysAgo: 9 },
  { ...RESIDENT, status: 'CLOSED', marking: '1001-2', daysAgo: 40 },
  { ...NORWAY, status: 'CLOSED', marking: 'F12', daysAgo: 60 },
  ...Array.from({ length: 16 }, (_, at): Demo => {
    const who = [NORWAY, ADMIN, SOLSIDEN][at % 3] ?? ADMIN;
    return {
      ...who,
      status: 'CLOSED',
      marking: `${1010 + at}-1`,
      daysAgo: 15 + Math.round(at ** 2 * 1.46),
      product: at % 4 === 0 ? 'KEY_REPLACEMENT' : 'KEY_COPY',
    };
  }),
];

/** Forty orders in every state, at each customer, and the money in the books. */
export async function seedDemoOrders(ctx: Ctx, deps: DemoDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const demo of ORDERS) await demoOrder(ctx, deps, { ...demo, createdAt: new Date(now - demo.daysAgo * DAY_MS) });
}

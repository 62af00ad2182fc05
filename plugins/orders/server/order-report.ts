import { countedRows, provideTo, reportParts } from '@platform/server';
import { orders } from '../contract/index.ts';
import { MONEY_WORDS } from './order-words.ts';
import { ORDER_STATUS } from './ordering/order-list.ts';

/** Orders by how they stand now. */
export const orderReport = provideTo(reportParts, {}, () => ({
  id: 'orders',
  text: { sv: 'Beställningar', nb: 'Bestillinger' },
  plugin: orders,
  permission: orders.permissions.read,
  order: 80,
  series: ORDER_STATUS,
  path: (status) => `/orders?status=${status}`,
  listsByDay: true,
  count: countedRows({ from: 'orders_order o', organisation: 'o.organisationId', at: 'o.created_at', series: 'o.status' }),
}));

/** What a seller has sold, with VAT, in whole kronor by how it was paid. */
export const salesReport = provideTo(reportParts, {}, () => ({
  id: 'sales',
  text: { sv: 'Försäljning (kr inkl. moms)', nb: 'Salg (kr inkl. mva.)' },
  plugin: orders,
  permission: orders.permissions.readSettings,
  order: 85,
  series: MONEY_WORDS,
  path: (method) => `/orders?paidBy=${method}`,
  listedWith: orders.permissions.read,
  listsByDay: () => ['paidFrom', 'paidTo'] as const,
  count: countedRows({
    from: 'orders_ledger l',
    organisation: 'l.organisationId',
    at: 'l.at',
    series: 'l.account',
    where: `l.account in ('SWISH', 'NETS_EASY', 'BY_HAND') and l.kind <> 'FEE'`,
    worth: 'l.amount / 100.0',
  }),
}));

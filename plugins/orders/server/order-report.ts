import { countedRows, provideTo, reportParts } from '@platform/server';
import { orders } from '../contract/index.ts';
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
  count: countedRows({ from: 'orders_order o', organisation: 'o.organisationId', at: 'o.created_at', series: 'o.status' }),
}));

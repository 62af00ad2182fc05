import { definePlugin } from '@platform/core';
import { activities, provideTo, serverPlugin } from '@platform/server';
import { flowWorkflow } from '@plugins/flows/contract';
import { flowTexts } from '@plugins/flows/server/api';
import { ordering as real } from '@plugins/orders/contract';
import type { Client } from '@temporalio/client';
import { startBare } from './bare-flows.ts';
import type { Bed } from './bed.ts';
import { startFlows } from './portal-flows.ts';

// its workflow is the orders' own; nothing else of them is here
const orders = definePlugin({ id: 'orders', permissions: {} });
const ordering = flowWorkflow(orders, real.name, real);
/** The provider answers at once, and nothing is written: what is measured is what carries them. */
const CALLS = { beginPayment: async () => 'PAID', completeOrder: async () => 'paid' };
const server = serverPlugin(orders, {
  activities: activities(orders, {}, () => CALLS),
  contributes: [provideTo(flowTexts, {}, () => ({ ref: ordering, name: { sv: 'Beställning', nb: 'Bestilling' }, steps: {} }))],
});
const DAY_MS = 86_400_000;
const toldOf = (id: string) => ({ paymentAsked: { paymentId: id }, moved: { to: 'CLOSED', by: 'Petra' } });

/** Orders until they are paid, and closed. */
export const ORDER_FLOWS = {
  name: 'orders to PAID (asked, begun, completed)',
  portal: (bed: Bed) =>
    startFlows(bed, {
      server,
      module: 'ordering/ordering.ts',
      ref: ordering,
      of: (organisationId, id) => ({
        input: {
          organisationId,
          orderId: id,
          identity: false,
          approval: false,
          payWithin: DAY_MS,
          closeAfter: DAY_MS,
          leavesFailing: true,
        },
        signal: toldOf(id),
      }),
    }),
  bare: (client: Client, address: string) =>
    startBare(client, address, {
      module: 'bare-order-flow.ts',
      workflow: 'bareOrder',
      activities: CALLS,
      input: { organisationId: '', orderId: '' },
      signals: toldOf(''),
    }),
};

import { refers } from '@platform/server';
import { userRows } from '@plugins/accounts/server/api';
import { flowTypeOf } from '@plugins/flows/contract';
import { ordering, orders } from '../contract/index.ts';

const theirs = { to: userRows, from: 'orders_order', column: 'ordered_by_id', name: 'number', seenWith: orders.permissions.read } as const;
const OVER = `status in ('COLLECTED', 'CLOSED', 'CANCELLED')`;

/** What somebody has ordered is paid, fetched or called off before they go. The rest stays in the books, with their name. */
export const orderReferences = [
  refers({
    ...theirs,
    id: 'openOrders',
    text: { sv: 'pågående beställningar', nb: 'pågående bestillinger' },
    where: `not ${OVER}`,
    flow: flowTypeOf(ordering),
    settle: {
      text: { sv: 'Beställning {name} är inte utlämnad', nb: 'Bestilling {name} er ikke utlevert' },
      path: (id) => `/orders/${id}`,
    },
  }),
  refers({
    ...theirs,
    id: 'orders',
    text: { sv: 'avslutade beställningar där namnet står kvar', nb: 'avsluttede bestillinger der navnet blir stående' },
    where: OVER,
    strength: 'namesThem',
  }),
  // the next one gets them (ADR 91)
  refers({
    ...theirs,
    column: 'approver_id',
    id: 'ordersToApprove',
    text: { sv: 'beställningar som personen ska godkänna', nb: 'bestillinger som personen skal godkjenne' },
    where: `status in ('AWAITING_IDENTITY', 'AWAITING_APPROVAL')`,
    strength: 'told',
  }),
];

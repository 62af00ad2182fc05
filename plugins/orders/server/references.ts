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
];

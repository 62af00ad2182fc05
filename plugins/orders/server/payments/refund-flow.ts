import { flowSubject } from '@plugins/flows/server/api';
import { orders, refunding } from '../../contract/index.ts';
import { RefundEntity } from './payment.entity.ts';

/** Money on its way back. */
export const refundFlow = flowSubject(refunding, {
  type: 'order-refund',
  entity: RefundEntity,
  title: { by: 'orderId', table: 'orders_order', column: 'number' },
  state: 'status',
  open: ['PENDING'],
  seenWith: orders.permissions.read,
  name: { sv: 'Återbetalning', nb: 'Tilbakebetaling' },
  steps: {
    refund: { sv: 'återbetalningen begärs', nb: 'tilbakebetalingen bes om' },
    ask: { sv: 'besked om återbetalningen', nb: 'beskjed om tilbakebetalingen' },
  },
  parties: { provider: { sv: 'betaltjänsten', nb: 'betalingstjenesten' } },
  events: {
    started: { sv: 'Återbetalning begärd: {number}', nb: 'Tilbakebetaling bedt om: {number}' },
    refunded: { sv: 'Återbetald', nb: 'Tilbakebetalt' },
    refused: { sv: 'Återbetalningen nekades', nb: 'Tilbakebetalingen ble avslått' },
  },
});

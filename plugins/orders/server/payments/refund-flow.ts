import { flowSubject } from '@plugins/flows/server/api';
import { orders, refunding } from '../../contract/index.ts';
import { RefundEntity } from './payment.entity.ts';

/** Money on its way back. */
export const refundFlow = flowSubject(refunding, {
  type: 'order-refund',
  entity: RefundEntity,
  title: { by: 'orderId', table: 'orders_order', column: 'number' },
  state: 'status',
  open: ['PENDING', 'STOPPED'],
  seenWith: orders.permissions.read,
  name: { sv: 'Återbetalning', nb: 'Tilbakebetaling' },
  steps: {
    refund: { sv: 'återbetalningen begärs', nb: 'tilbakebetalingen bes om' },
    ask: { sv: 'besked om återbetalningen', nb: 'beskjed om tilbakebetalingen' },
    account: {
      sv: 'ett konto hos betaltjänsten, eller återbetalning för hand',
      nb: 'en konto hos betalingstjenesten, eller tilbakebetaling for hånd',
    },
  },
  parties: {
    provider: { sv: 'betaltjänsten', nb: 'betalingstjenesten' },
    locksmith: { sv: 'låspartnern', nb: 'låspartneren' },
  },
  events: {
    started: { sv: 'Återbetalning begärd: {number}', nb: 'Tilbakebetaling bedt om: {number}' },
    refunded: { sv: 'Återbetald', nb: 'Tilbakebetalt' },
    stopped: {
      sv: 'Återbetalningen har stannat: kontot som betalningen kom till går inte att använda',
      nb: 'Tilbakebetalingen har stoppet: kontoen som betalingen kom til, kan ikke brukes',
    },
    byHand: { sv: 'Återbetald för hand av {who}: {how}', nb: 'Tilbakebetalt for hånd av {who}: {how}' },
    kept: { sv: 'Inga pengar har gått tillbaka', nb: 'Ingen penger er gått tilbake' },
    withdrawn: { sv: 'Återkallad av {who}: {because}', nb: 'Trukket tilbake av {who}: {because}' },
    refused: { sv: 'Återbetalningen nekades', nb: 'Tilbakebetalingen ble avslått' },
  },
});

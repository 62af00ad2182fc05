import { flowSubject } from '@plugins/flows/server/api';
import { orders, refunding } from '../../contract/index.ts';
import { RefundEntity } from './payment.entity.ts';

/** Money on its way back. */
export const refundFlow = flowSubject(refunding, {
  type: 'order-refund',
  entity: RefundEntity,
  title: { by: 'orderId', table: 'orders_order', column: 'number' },
  state: 'status',
  open: ['PENDING', 'STOPPED', 'FAILED'],
  seenWith: orders.permissions.read,
  name: { sv: 'Återbetalning', nb: 'Refusjon' },
  steps: {
    refund: { sv: 'återbetalningen begärs', nb: 'refusjonen bes om' },
    ask: { sv: 'besked om återbetalningen', nb: 'beskjed om refusjonen' },
    account: {
      sv: 'ett konto hos betaltjänsten, eller återbetalning för hand',
      nb: 'en konto hos betalingstjenesten, eller refusjon for hånd',
    },
    settling: {
      sv: 'återbetalning för hand, ett nytt försök eller en återkallelse',
      nb: 'refusjon for hånd, et nytt forsøk eller at den trekkes tilbake',
    },
  },
  parties: {
    provider: { sv: 'betaltjänsten', nb: 'betalingstjenesten' },
    locksmith: { sv: 'låspartnern', nb: 'låspartneren' },
  },
  events: {
    started: { sv: 'Återbetalning begärd: {number}', nb: 'Refusjon bedt om: {number}' },
    refunded: { sv: 'Återbetald', nb: 'Refundert' },
    stopped: {
      sv: 'Återbetalningen har stannat: kontot som betalningen kom till går inte att använda',
      nb: 'Refusjonen har stoppet: kontoen som betalingen kom til, kan ikke brukes',
    },
    byHand: { sv: 'Återbetald för hand av {who}: {how}', nb: 'Refundert for hånd av {who}: {how}' },
    kept: { sv: 'Inga pengar har gått tillbaka', nb: 'Ingen penger er gått tilbake' },
    withdrawn: { sv: 'Återkallad av {who}: {because}', nb: 'Trukket tilbake av {who}: {because}' },
    replaced: { sv: 'Begärd på nytt', nb: 'Bedt om på nytt' },
    refused: { sv: 'Betaltjänsten nekade återbetalningen', nb: 'Betalingstjenesten avslo refusjonen' },
  },
});

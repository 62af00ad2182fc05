import { refusals } from '@platform/core';
import { type Ctx, refuse } from '@platform/server';
import { flowSubject } from '@plugins/flows/server/api';
import { type OrderId, ordering, orderRefusals, orders } from '../../contract/index.ts';
import { OrderEntity } from './order.entity.ts';

/** An order, from when it is placed until it is closed. */
export const orderFlow = flowSubject(ordering, {
  type: 'order',
  entity: OrderEntity,
  title: ({ number }) => number,
  state: 'status',
  open: ['AWAITING_IDENTITY', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT'],
  owner: 'orderedById',
  subjectPath: '/orders/{id}',
  seenWith: orders.permissions.read,
  name: { sv: 'Beställning', nb: 'Bestilling' },
  steps: {
    identity: { sv: 'legitimering', nb: 'legitimering' },
    approval: { sv: 'godkännande', nb: 'godkjenning' },
    payment: { sv: 'betalning', nb: 'betaling' },
    begin: { sv: 'betalningen begärs', nb: 'betalingen bes om' },
    ask: { sv: 'besked om betalningen', nb: 'beskjed om betalingen' },
    complete: { sv: 'beställningen tas emot', nb: 'bestillingen tas imot' },
    give: { sv: 'betalningen avbryts', nb: 'betalingen avbrytes' },
    lapsing: { sv: 'låspartnern får veta att reservationen löper ut', nb: 'låspartneren får vite at reservasjonen utløper' },
    work: { sv: 'att nycklarna blir klara', nb: 'at nøklene blir klare' },
    signature: { sv: 'underskrift av kvittensen', nb: 'signatur på kvitteringen' },
    collect: { sv: 'hämtning eller leverans', nb: 'henting eller levering' },
    close: { sv: 'beställningen avslutas', nb: 'bestillingen avsluttes' },
  },
  parties: {
    customer: { sv: 'den som beställer', nb: 'den som bestiller' },
    approver: { sv: 'den som godkänner', nb: 'den som godkjenner' },
    locksmith: { sv: 'låspartnern', nb: 'låspartneren' },
    provider: { sv: 'betaltjänsten', nb: 'betalingstjenesten' },
  },
  events: {
    started: { sv: 'Beställd: {number}', nb: 'Bestilt: {number}' },
    identified: { sv: 'Legitimerad', nb: 'Legitimert' },
    approverLeft: {
      sv: 'Den som skulle godkänna kan inte längre. {name} godkänner i stället',
      nb: 'Den som skulle godkjenne, kan ikke lenger. {name} godkjenner i stedet',
    },
    approved: { sv: 'Godkänd av {who}', nb: 'Godkjent av {who}' },
    paymentAsked: { sv: 'Betalning begärd', nb: 'Betaling bedt om' },
    notPaid: { sv: 'Betalningen blev inte av', nb: 'Betalingen ble ikke gjennomført' },
    paid: { sv: 'Betald', nb: 'Betalt' },
    reserved: { sv: 'Beloppet är reserverat på kortet', nb: 'Beløpet er reservert på kortet' },
    lapsing: { sv: 'Reservationen på kortet löper snart ut', nb: 'Reservasjonen på kortet utløper snart' },
    STARTED: { sv: 'Påbörjad', nb: 'Påbegynt' },
    READY: { sv: 'Klar', nb: 'Klar' },
    signatureAsked: { sv: 'Kvittensen väntar på underskrift', nb: 'Kvitteringen venter på signatur' },
    notSigned: { sv: 'Kvittensen blev inte underskriven', nb: 'Kvitteringen ble ikke signert' },
    COLLECTED: { sv: 'Utlämnad eller skickad', nb: 'Utlevert eller sendt' },
    CLOSED: { sv: 'Avslutad', nb: 'Avsluttet' },
    expired: { sv: 'Beställningen avslutades: tiden gick ut', nb: 'Bestillingen ble avsluttet: fristen gikk ut' },
    sentBackBecause: { sv: 'Skickad tillbaka: {reason}', nb: 'Sendt tilbake: {reason}' },
    turnedDownBecause: { sv: 'Nekad: {reason}', nb: 'Avslått: {reason}' },
    cancelledBecause: { sv: 'Avbeställd: {reason}', nb: 'Avbestilt: {reason}' },
  },
});

/** The order, locked. What another locksmith has sold, and its money, is left to that one. @throws 404, 409 */
export async function orderAtDesk(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
  const order = await orderFlow.lock(ctx, id);
  const { organisation } = ctx.actor;
  if (organisation?.type === 'PARTNER' && organisation.id !== order.partnerId) throw refuse(orderRefusals.otherSeller, { id });
  return order;
}

/** The order, which nobody else changes until the unit of work ends. A resident's own: who only approves it neither pays it nor calls it off. @throws 404, 403, 409 */
export async function ownOrder(ctx: Ctx, id: OrderId): Promise<OrderEntity> {
  const order = await orderAtDesk(ctx, id);
  if (ctx.own !== undefined && order.orderedById !== ctx.own) throw refuse(refusals.notAllowed, { id });
  return order;
}

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Journal } from '../journal.ts';
import { close, listen } from '../listen.ts';
import { createWebhooks, newEvent } from './webhooks.ts';
import { createNexiApi, type NexiPayment, type NexiPayments } from './nexi-api.ts';

/** When a payment's webhooks are sent: at once, in reversed order, or on demand. */
export type Telling = 'AT_ONCE' | 'REVERSED' | 'LATER';
interface Paying {
  readonly told?: Telling;
  readonly late?: boolean;
}
export type NexiSimulator = Awaited<ReturnType<typeof startNexi>>;

/** Starts the simulated card provider, with its payment page. */
export async function startNexi({ journal, port: wanted }: { readonly journal: Journal; readonly port: number }) {
  const payments: NexiPayments = new Map();
  let port = 0;
  const address = () => `http://localhost:${port}`;
  const api = createNexiApi({ journal, payments, address });

  const webhooks = createWebhooks({ journal });
  /** What has happened to it, in the order in which it is told of; nobody is told of what is kept back. */
  const happen = (payment: NexiPayment, events: readonly string[], told: Telling): void => {
    const made = events.map(newEvent);
    payment.events.push(...made);
    if (told !== 'LATER') void webhooks.tell(payment, told === 'REVERSED' ? made.toReversed() : made);
  };
  /** Does nothing to one that has ended. `late`: it was paid just before that. */
  const pay = (payment: NexiPayment, { told = 'AT_ONCE', late = false }: Paying = {}): void => {
    if (payment.reserved > 0 || (payment.terminated && !late)) return;
    payment.terminated = undefined;
    payment.reserved = payment.request.order.amount;
    const events = ['payment.reservation.created.v2', 'payment.checkout.completed'];
    if (payment.request.checkout.charge) {
      payment.charged = payment.reserved;
      payment.chargeId = randomBytes(16).toString('hex');
      events.push('payment.charge.created.v2');
    }
    happen(payment, events, told);
  };
  /** The card says no; the payer may try another one. */
  const decline = (payment: NexiPayment): void => {
    if (payment.reserved === 0 && !payment.terminated) happen(payment, ['payment.reservation.failed'], 'AT_ONCE');
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/v1/')) void api(request, response);
    else showPage({ payments, pay, decline }, request, response);
  });
  port = await listen(server, wanted, 'NEXI_PORT');
  return {
    payments,
    pay,
    decline,
    expire,
    /** All of it once more, under the ids that it had. */
    tellAgain: (payment: NexiPayment): void => void webhooks.tell(payment, payment.events),
    address: address(),
    async stop(): Promise<void> {
      webhooks.stop();
      await close(server);
    },
  };
}

/** Nobody has paid in time. */
function expire(payment: NexiPayment): void {
  if (payment.reserved === 0) payment.terminated ??= new Date().toISOString();
}

interface Page {
  readonly payments: NexiPayments;
  readonly pay: (payment: NexiPayment) => void;
  readonly decline: (payment: NexiPayment) => void;
}
/** The page on which somebody pays by card: the card is taken or not, or one goes back. */
function showPage({ payments, pay, decline }: Page, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://nexi');
  const payment = payments.get(searchParams.get('pid') ?? '');
  if (!payment) return void response.writeHead(404).end();
  const { checkout, order } = payment.request;
  if (request.method === 'POST') {
    const isPaid = pathname.endsWith('/pay');
    if (isPaid) pay(payment);
    if (pathname.endsWith('/decline')) {
      decline(payment);
      return void response.writeHead(303, { Location: `/hostedpaymentpage/?pid=${payment.id}` }).end();
    }
    const back = new URL(isPaid ? checkout.returnUrl : checkout.cancelUrl);
    back.searchParams.set('paymentid', payment.id);
    return void response.writeHead(303, { Location: back.href }).end();
  }
  const form = (action: string, label: string) =>
    `<form method="post" action="/hostedpaymentpage/${action}?pid=${payment.id}"><button>${label}</button></form>`;
  const amount = `${(order.amount / 100).toFixed(2)} ${order.currency}`;
  response
    .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="sv"><title>Betala</title><h1>Betala ${amount}</h1>${form('pay', 'Betala')}${form('decline', 'Kortet nekas')}${form('cancel', 'Avbryt')}</html>`,
    );
}

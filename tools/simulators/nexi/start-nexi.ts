import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Journal } from '../journal.ts';
import { close, listen } from '../listen.ts';
import { createNexiApi, type NexiPayment, type NexiPayments } from './nexi-api.ts';

export type NexiSimulator = Awaited<ReturnType<typeof startNexi>>;

/** Starts the simulated card provider, with its payment page. */
export async function startNexi({ journal, port: wanted }: { readonly journal: Journal; readonly port: number }) {
  const payments: NexiPayments = new Map();
  let port = 0;
  const address = () => `http://localhost:${port}`;
  const api = createNexiApi({ journal, payments, address });

  async function tell(payment: NexiPayment, event: string): Promise<void> {
    const body = JSON.stringify({
      id: randomBytes(16).toString('hex'),
      merchantNumber: 100_017_120,
      event,
      data: { paymentId: payment.id },
    });
    for (const { url, authorization, eventName } of payment.request.notifications.webHooks) {
      if (eventName !== event) continue;
      const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
      const status = await fetch(url, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 0,
      );
      journal.record({ simulator: 'nexi', call: `webhook ${event}`, status, durationMs: 0, note: payment.id });
    }
  }
  const pay = (payment: NexiPayment): void => {
    if (payment.reserved > 0 || payment.terminated) return;
    payment.reserved = payment.request.order.amount;
    const events = ['payment.reservation.created.v2', 'payment.checkout.completed'];
    if (payment.request.checkout.charge) {
      payment.charged = payment.reserved;
      payment.chargeId = randomBytes(16).toString('hex');
      events.push('payment.charge.created.v2');
    }
    void (async () => {
      for (const event of events) await tell(payment, event);
    })();
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/v1/')) void api(request, response);
    else showPage({ payments, pay }, request, response);
  });
  port = await listen(server, wanted, 'NEXI_PORT');
  return { payments, pay, tell, address: address(), stop: (): Promise<void> => close(server) };
}

/** The page on which somebody pays by card: one button pays, the other goes back. */
function showPage(
  { payments, pay }: { readonly payments: NexiPayments; readonly pay: (payment: NexiPayment) => void },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://nexi');
  const payment = payments.get(searchParams.get('pid') ?? '');
  if (!payment) return void response.writeHead(404).end();
  const { checkout, order } = payment.request;
  if (request.method === 'POST') {
    const isPaid = pathname.endsWith('/pay');
    if (isPaid) pay(payment);
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
      `<!doctype html><html lang="sv"><title>Betala</title><h1>Betala ${amount}</h1>${form('pay', 'Betala')}${form('cancel', 'Avbryt')}</html>`,
    );
}

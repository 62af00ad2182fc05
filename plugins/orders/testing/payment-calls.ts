import type { TestHost } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { type Order, orderDeskEndpoints as desk, type PaymentId } from '../contract/index.ts';
import { known } from './known.ts';
import type { OrderCalls } from './order-calls.ts';

const { bjorken } = demoOrganisations;

/** How one pays, and what the payment service makes of it. */
export interface PaymentCalls {
  /** What a workflow asks of the server. */
  activity(name: string, input: object): Promise<string>;
  /** A payment that the provider knows of; with Swish unless said otherwise. */
  begun(order: Order, body?: object): Promise<PaymentId>;
  /** Presses a button of the bench. */
  bench(path: string, body?: object): Promise<Response>;
  /** The payer answers Swish. */
  endSwish(id: string, body?: object): Promise<Response>;
  /** An order that the resident has paid by card, and its payment. */
  paidByCard(): Promise<{ readonly order: Order; readonly paymentId: PaymentId; readonly pid: string }>;
  /** Takes what is reserved on a card, all of it, and loses the answer. */
  chargeUnheard(pid: string): Promise<void>;
  /** An order that the resident has paid. */
  paid(): Promise<Order>;
}

interface Deps {
  readonly host: TestHost;
  readonly orders: OrderCalls;
  /** Where the bench stands. */
  readonly bench: string;
  /** Where the card provider stands. */
  readonly nexi: string;
}

/** An id as Swish writes it. */
export const hex = (id: string): string => id.replaceAll('-', '').toUpperCase();

/** Payments beside the simulators. */
export function paymentCalls({ host, orders, bench, nexi }: Deps): PaymentCalls {
  let phones = 1_000_000;
  const scene: PaymentCalls = {
    activity: (name, input) =>
      (host.runtime.activities[`orders.${name}`] as unknown as (given: object) => Promise<string>)({ organisationId: bjorken, ...input }), // the registry forgets its types
    async begun(order, body = { method: 'SWISH', phone: `+4670${++phones}` }) {
      const { body: asked } = await host.call(desk.pay, { params: { id: order.id }, body: body as never }, { as: 'resident@demo.example' });
      const { id: paymentId } = known(asked.payment);
      if ((await scene.activity('beginPayment', { paymentId })) !== 'PENDING') throw new Error('The payment was not begun');
      return paymentId;
    },
    bench: (path, body = {}) =>
      fetch(new URL(path, bench), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    endSwish: (id, body = { status: 'PAID' }) => scene.bench(`/swish/payments/${hex(id)}/end`, body),
    async paidByCard() {
      const order = await orders.identified();
      const paymentId = await scene.begun(order, { method: 'NETS_EASY' });
      const { payment } = await orders.get(order.id);
      const pid = known(new URL(known(payment?.page)).searchParams.get('pid'));
      await scene.bench(`/nexi/payments/${pid}/pay`);
      await scene.activity('askPayment', { paymentId });
      await scene.activity('completeOrder', { orderId: order.id, paymentId });
      return { order: await orders.get(order.id), paymentId, pid };
    },
    async chargeUnheard(pid) {
      const headers = { Authorization: `test-secret-key-${'d'.repeat(32)}`, 'Content-Type': 'application/json' };
      const body = JSON.stringify({ amount: 29_500 });
      const { status } = await fetch(new URL(`/v1/payments/${pid}/charges`, nexi), { method: 'POST', headers, body });
      if (status !== 201) throw new Error(`The provider answers ${status}`);
    },
    async paid() {
      const order = await orders.identified();
      const paymentId = await scene.begun(order);
      await scene.endSwish(paymentId);
      await scene.activity('askPayment', { paymentId });
      if ((await scene.activity('completeOrder', { orderId: order.id, paymentId })) !== 'paid') throw new Error('The order was not paid');
      return orders.get(order.id);
    },
  };
  return scene;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoOrganisations } from '@plugins/organisations/testing';
import {
  type Order,
  orderDeskEndpoints as desk,
  orderEndpoints as orders,
  type OrderId,
  type OrderPayment,
} from '@plugins/orders/contract';
import type { Bench } from './bench.ts';
import type { Call } from './caller.ts';
import type { Dice } from './dice.ts';

export interface OrderingDeps {
  readonly bench: Bench;
  /** As the locksmith's staff. They prove nothing, and see the pick-up code of what they ordered themselves. */
  readonly call: Call;
  readonly dice: Dice;
}
/** Whoever is killed again and again takes longer, but nothing stands still for this long. */
const PATIENCE_MS = 240_000;
const LOOK_MS = 250;
const HOUSE = { organisationId: demoOrganisations.bjorken };
const once = () => ({ ...HOUSE, idempotencyKey: randomUUID() });

/** Whoever orders has one cart, however many of their orders are under way. */
const oneCart = inTurn();

/** Orders for a house, one after the other, each paid and seen to its end. Some are cancelled on the way. */
export function createOrdering({ bench, call, dice }: OrderingDeps) {
  const get = async (id: OrderId): Promise<Order> => (await call(orders.get, { params: { id } }, HOUSE)).body;

  async function until(id: OrderId, isSo: (order: Order) => boolean | Promise<boolean>): Promise<Order> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const order = await get(id);
      if (await isSo(order)) return order;
      if (Date.now() > end) throw new Error(`Order ${order.number} stands still at ${order.status}`);
      await wait(LOOK_MS);
    }
  }

  async function placed(marking: string): Promise<OrderId> {
    const line = { product: 'KEY_COPY' as const, variant: 'RFID' as const, marking, quantity: 1 };
    await call(orders.addToCart, { body: line }, once());
    const { total } = (await call(orders.cart, { query: {} }, HOUSE)).body;
    const answer = await call(orders.place, { body: { shipping: 'COLLECT', total } }, once());
    if (answer.status !== 201) throw new Error(`The order is refused: ${answer.status} ${answer.code}`);
    return answer.body.id;
  }
  /** Asks for the money. Answers what somebody is to pay in the app, or on the card provider's page. */
  async function asked(id: OrderId): Promise<OrderPayment> {
    const method = dice.between(0, 1) === 0 ? 'SWISH' : 'NETS_EASY';
    await call(desk.pay, { params: { id }, body: { method } }, once());
    const { payment } = await until(id, (order) => order.payment?.status === 'PENDING');
    if (!payment) throw new Error('There is nothing to pay');
    return payment;
  }
  const step = (endpoint: typeof desk.start | typeof desk.ready | typeof desk.close, id: OrderId) =>
    call(endpoint, { params: { id }, body: {} }, HOUSE);
  const cancel = (id: OrderId) => call(orders.cancel, { params: { id }, body: { reason: 'Slut' } }, HOUSE);

  async function carriedOut(id: OrderId): Promise<void> {
    await step(desk.start, id);
    await step(desk.ready, id);
    const { pickupCode } = await until(id, ({ status }) => status === 'READY');
    const body = { code: pickupCode ?? '', identitySeen: true };
    await until(id, async ({ status }) => {
      // a card provider that says nothing is asked again
      if (status === 'READY') await call(desk.handOut, { params: { id }, body }, HOUSE);
      return status !== 'READY';
    });
    await step(desk.close, id);
  }
  return {
    /** Closed in the end, or cancelled before or after it was paid: the dice decide. */
    async order(marking: string): Promise<OrderId> {
      const id = await oneCart(() => placed(marking));
      const payment = await asked(id);
      const turn = dice.between(0, 3);
      if (turn === 0) await cancel(id);
      await bench.pay(payment);
      if (turn === 0) return id;
      await until(id, ({ status }) => status === 'NEW');
      await (turn === 1 ? cancel(id) : carriedOut(id));
      return id;
    },
  };
}

export interface Ordered extends Omit<OrderingDeps, 'dice'> {
  readonly amount: number;
  /** So many are under way at any time. */
  readonly lanes: number;
  /** The chance of one lane. */
  readonly diceOf: (lane: number) => Dice;
}
/** So many orders, several at any time. Answers them once all have come to their end. */
export async function orderMany({ amount, lanes, diceOf, ...deps }: Ordered): Promise<readonly OrderId[]> {
  const ordered: OrderId[] = [];
  let begun = 0;
  const orderOn = async (lane: number) => {
    const ordering = createOrdering({ ...deps, dice: diceOf(lane) });
    while (begun < amount) ordered.push(await ordering.order(`Krona ${(begun += 1)}`));
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => orderOn(lane)));
  return ordered;
}

/** Does one thing after the other, also after one that failed. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act, act);
    last = next;
    return next;
  };
}

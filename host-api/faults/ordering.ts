import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoOrganisations } from '@plugins/organisations/testing';
import { type Order, orderDeskEndpoints as desk, orderEndpoints as orders, type OrderId } from '@plugins/orders/contract';
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

/** Orders for a house, one after the other, each paid and seen to its end. Some are cancelled on the way. */
export function createOrdering({ bench, call, dice }: OrderingDeps) {
  const get = async (id: OrderId): Promise<Order> => (await call(orders.get, { params: { id } }, HOUSE)).body;

  async function until(id: OrderId, isSo: (order: Order) => boolean): Promise<Order> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      const order = await get(id);
      if (isSo(order)) return order;
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
  /** Asks for the money, and has somebody pay it in the app. */
  async function asked(id: OrderId): Promise<string> {
    await call(desk.pay, { params: { id }, body: { method: 'SWISH' } }, once());
    const { payment } = await until(id, (order) => order.payment?.status === 'PENDING');
    return payment?.id ?? '';
  }
  const step = (endpoint: typeof desk.start | typeof desk.ready | typeof desk.close, id: OrderId) =>
    call(endpoint, { params: { id }, body: {} }, HOUSE);
  const cancel = (id: OrderId) => call(orders.cancel, { params: { id }, body: { reason: 'Slut' } }, HOUSE);

  async function carriedOut(id: OrderId): Promise<void> {
    await step(desk.start, id);
    await step(desk.ready, id);
    const { pickupCode } = await until(id, ({ status }) => status === 'READY');
    await call(desk.handOut, { params: { id }, body: { code: pickupCode ?? '' } }, HOUSE);
    await step(desk.close, id);
  }
  return {
    /** Closed in the end, or cancelled before or after it was paid: the dice decide. */
    async order(marking: string): Promise<OrderId> {
      const id = await placed(marking);
      const paymentId = await asked(id);
      const turn = dice.between(0, 3);
      if (turn === 0) await cancel(id);
      await bench.pay(paymentId);
      if (turn === 0) return id;
      await until(id, ({ status }) => status === 'NEW');
      await (turn === 1 ? cancel(id) : carriedOut(id));
      return id;
    },
  };
}

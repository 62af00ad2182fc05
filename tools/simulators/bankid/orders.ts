import { Fault } from '../fault.ts';
import { settled, type Order, type OrderClocks } from './order.ts';

const FORGOTTEN_AFTER_MS = 3_600_000;

export type Orders = ReturnType<typeof createOrders>;

/** All orders of the simulated BankID, each always as the clocks have left it. */
export function createOrders(deps: { readonly clocks: OrderClocks; readonly now: () => number }) {
  const orders = new Map<string, Order>();
  const keep = (order: Order): Order => {
    orders.set(order.orderRef, order);
    return order;
  };
  const all = (): Order[] => {
    const now = deps.now();
    for (const order of orders.values()) {
      if (now - order.openedAt > FORGOTTEN_AFTER_MS) orders.delete(order.orderRef);
      else keep(settled(order, deps.clocks, now));
    }
    return [...orders.values()];
  };
  const byToken = (autoStartToken: string): Order => {
    const order = all().find((candidate) => candidate.autoStartToken === autoStartToken);
    if (!order) throw new Fault(404, 'notFound', 'Ordern finns inte.');
    return order;
  };
  return {
    keep,
    byToken,
    byRef: (orderRef: string): Order | undefined => all().find((order) => order.orderRef === orderRef),
    byQrToken: (qrStartToken: string): Order | undefined => all().find((order) => order.qrStartToken === qrStartToken),
    /** The order, unless it has ended. */
    pendingByToken(autoStartToken: string): Order {
      const order = byToken(autoStartToken);
      if (order.state.status !== 'pending') throw new Fault(409, 'notPending', 'Ordern är redan avslutad.');
      return order;
    },
    /** Those that have not ended, the newest first. */
    pending: (): readonly Order[] =>
      all()
        .filter((order) => order.state.status === 'pending')
        .toReversed(),
    reset: (): void => orders.clear(),
  };
}

import { Fault } from '../fault.ts';
import { invalid, type OrderRequest, type StartCall } from './call.ts';
import { failed, isCollectable, newOrder, type Order } from './order.ts';
import type { Orders } from './orders.ts';

export type Service = ReturnType<typeof createService>;

/** What the vendor's service does for a relying party. */
export function createService(deps: { readonly orders: Orders; readonly now: () => number }) {
  const { orders, now } = deps;
  const byRef = (orderRef: string): Order => {
    const order = orders.byRef(orderRef);
    if (!order) throw invalid('No such order');
    return order;
  };
  return {
    /** Opens an order. A pending one that requires the same person is cancelled, and then none is opened. */
    open(call: StartCall, request: OrderRequest): Order {
      const running = orders.pending().filter((order) => isForSamePerson(order.request, request));
      for (const order of running) orders.keep(failed(order, 'cancelled', now()));
      if (running.length > 0) throw new Fault(400, 'alreadyInProgress', 'Order already in progress for pno');
      return orders.keep(newOrder(call, request, now()));
    },
    /** The state of an order; a result is given once. */
    collect(orderRef: string): Order {
      const order = byRef(orderRef);
      if (!isCollectable(order, now())) throw invalid('No such order');
      return order.state.status === 'pending' ? order : orders.keep({ ...order, isCollected: true });
    },
    cancel(orderRef: string): void {
      const order = byRef(orderRef);
      if (order.state.status !== 'pending') throw invalid('No such order');
      orders.keep(failed(order, 'cancelled', now()));
    },
  };
}

function isForSamePerson(one: OrderRequest, other: OrderRequest): boolean {
  return one.personalNumber !== undefined && one.personalNumber === other.personalNumber;
}

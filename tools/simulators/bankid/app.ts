import { Fault } from '../fault.ts';
import type { Signer } from './completion.ts';
import { failed, type Order, type PendingHint } from './order.ts';
import type { Orders } from './orders.ts';
import { personOf } from './person.ts';

const WAITING: ReadonlySet<string> = new Set<PendingHint>(['outstandingTransaction', 'userCallConfirm']);

/** Who enters the code. Without a number it is the person whom the order requires. */
export interface SignedBy {
  readonly personalNumber?: string | undefined;
  /** Complete the order although it requires somebody else. */
  readonly force: boolean;
}

/** What people do with the BankID app. */
export function createApp(deps: { readonly orders: Orders; readonly signer: Signer; readonly now: () => number }) {
  const { orders, signer, now } = deps;
  const pickUp = (order: Order, hintCode: PendingHint): Order =>
    orders.keep({ ...order, pickedUpAt: order.pickedUpAt ?? now(), state: { status: 'pending', hintCode } });
  return {
    /** The app is opened with the order. A second time, it has found the person's BankID and shows what is asked. */
    scan(autoStartToken: string): Order {
      const order = orders.pendingByToken(autoStartToken);
      const isWaiting = order.state.status === 'pending' && WAITING.has(order.state.hintCode);
      return pickUp(order, isWaiting ? 'started' : 'userSign');
    },
    /** A person enters the code. Another than required leaves the order pending, unless forced. */
    async sign(autoStartToken: string, by: SignedBy): Promise<Order> {
      const order = orders.pendingByToken(autoStartToken);
      const required = order.request.personalNumber;
      const signedBy = by.personalNumber ?? required;
      if (signedBy === undefined) throw new Fault(422, 'personMissing', 'Ordern gäller ingen viss person: ange vem som skriver under.');
      if (required !== undefined && signedBy !== required && !by.force) return pickUp(order, 'started');
      const completionData = await signer.complete(order.request, personOf(signedBy));
      // Asked again, because the clocks went on while the signature was made.
      orders.pendingByToken(autoStartToken);
      return orders.keep({ ...order, state: { status: 'complete', completionData, endedAt: now() } });
    },
    /** Fails an order with a hint code: cancelled, timed out, BankID blocked and so on. */
    fail: (autoStartToken: string, hintCode: string): Order => orders.keep(failed(orders.pendingByToken(autoStartToken), hintCode, now())),
  };
}

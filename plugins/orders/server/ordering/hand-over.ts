import type { Ctx, Tx } from '@platform/server';
import type { Order, OrderId } from '../../contract/index.ts';
import type { Capture } from '../payments/capture.ts';
import type { OrderDesk } from './order-desk.ts';
import type { OrderView } from './order-view.ts';
import type { OrderEntity } from './order.entity.ts';

interface HandOverDeps {
  readonly capture: Capture;
  readonly desk: Pick<OrderDesk, 'handOut' | 'mayHandOut' | 'maySend' | 'send'>;
  readonly view: Pick<OrderView, 'shown'>;
}
export type HandOver = ReturnType<typeof createHandOver>;
type Step = (ctx: Ctx) => Promise<OrderEntity>;

/** The keys leave. What is reserved on a card is taken first, outside any transaction. */
export function createHandOver({ capture, desk, view }: HandOverDeps) {
  const leaves = async (tx: Tx, id: OrderId, { may, done }: { readonly may: Step; readonly done: Step }): Promise<Order> => {
    await tx(may);
    await capture(tx, id);
    return tx.once(async (ctx) => view.shown(ctx, await done(ctx)));
  };
  return {
    /** @throws 409 when it is not ready or the money cannot be taken, 422 for another code */
    handOut: (tx: Tx, id: OrderId, code: string): Promise<Order> =>
      leaves(tx, id, { may: (ctx) => desk.mayHandOut(ctx, id, code), done: (ctx) => desk.handOut(ctx, id, code) }),

    /** @throws 409 when it is not ready, is fetched, or the money cannot be taken */
    send: (tx: Tx, id: OrderId, trackingNumber: string): Promise<Order> =>
      leaves(tx, id, { may: (ctx) => desk.maySend(ctx, id), done: (ctx) => desk.send(ctx, id, trackingNumber) }),
  };
}

import type { Ctx, Tx } from '@platform/server';
import type { Order, OrderId } from '../../contract/index.ts';
import type { Capture } from '../payments/capture.ts';
import { orderFlow } from './order-flow.ts';
import type { OrderDesk } from './order-desk.ts';
import type { HandedOut } from './order-work.ts';
import type { OrderView } from './order-view.ts';
import type { OrderEntity } from './order.entity.ts';

interface HandOverDeps {
  readonly capture: Capture;
  readonly desk: Pick<OrderDesk, 'handOut' | 'mayCharge' | 'mayHandOut' | 'maySend' | 'send'>;
  readonly view: Pick<OrderView, 'shown'>;
}
export type HandOver = ReturnType<typeof createHandOver>;
type Step = (ctx: Ctx) => Promise<OrderEntity>;

/** The keys leave, or what is reserved would lapse. It is taken first, outside any transaction. */
export function createHandOver({ capture, desk, view }: HandOverDeps) {
  const leaves = async (tx: Tx, id: OrderId, { may, done }: { readonly may: Step; readonly done: Step }): Promise<Order> => {
    await tx(may);
    await capture(tx, id);
    return tx.once(async (ctx) => view.shown(ctx, await done(ctx)));
  };
  return {
    /** @throws 409 when it is handed out, in Norway, or when the money cannot be taken */
    charge: (tx: Tx, id: OrderId): Promise<Order> =>
      leaves(tx, id, { may: (ctx) => desk.mayCharge(ctx, id), done: (ctx) => orderFlow.lock(ctx, id) }),

    /** @throws 409 when it is not ready or the money cannot be taken, 422 for another code */
    handOut: (tx: Tx, id: OrderId, asked: HandedOut): Promise<Order> =>
      leaves(tx, id, { may: (ctx) => desk.mayHandOut(ctx, id, asked.code), done: (ctx) => desk.handOut(ctx, id, asked) }),

    /** @throws 409 when it is not ready, is fetched, or the money cannot be taken */
    send: (tx: Tx, id: OrderId, trackingNumber: string): Promise<Order> =>
      leaves(tx, id, { may: (ctx) => desk.maySend(ctx, id), done: (ctx) => desk.send(ctx, id, trackingNumber) }),
  };
}

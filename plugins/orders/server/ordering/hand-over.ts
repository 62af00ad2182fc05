import type { Ctx, Tx } from '@platform/server';
import type { Order, OrderId } from '../../contract/index.ts';
import type { Capture } from '../payments/capture.ts';
import type { OrderDesk } from './order-desk.ts';
import type { HandedOut } from './counter.ts';
import type { OrderView } from './order-view.ts';
import type { OrderEntity } from './order.entity.ts';

interface HandOverDeps {
  readonly capture: Capture;
  readonly desk: Pick<OrderDesk, 'handOut' | 'mayCharge' | 'send'>;
  readonly view: Pick<OrderView, 'shown'>;
}
export type HandOver = ReturnType<typeof createHandOver>;
type Step = (ctx: Ctx) => Promise<OrderEntity>;

/** The keys leave, or what is reserved would lapse. It is taken first, outside any transaction. */
export function createHandOver({ capture, desk, view }: HandOverDeps) {
  const leaves = async (tx: Tx, id: OrderId, done: Step): Promise<Order> => {
    await rehearsed(tx, done);
    await capture(tx, id);
    return tx.once(async (ctx) => view.shown(ctx, await done(ctx)));
  };
  return {
    /** @throws 409 when it is handed out, in Norway, or when the money cannot be taken */
    charge: (tx: Tx, id: OrderId): Promise<Order> => leaves(tx, id, (ctx) => desk.mayCharge(ctx, id)),

    /** @throws 409 when it is not ready or the money cannot be taken, 422 for another code; and as a loan at the desk does */
    handOut: (tx: Tx, id: OrderId, asked: HandedOut): Promise<Order> => leaves(tx, id, (ctx) => desk.handOut(ctx, id, asked)),

    /** @throws 409 when it is not ready, is fetched, or the money cannot be taken */
    send: (tx: Tx, id: OrderId, trackingNumber: string): Promise<Order> => leaves(tx, id, (ctx) => desk.send(ctx, id, trackingNumber)),
  };
}

const TAKEN_BACK = Symbol('taken back');

/** Takes the step and takes it back. What it is refused for is known before any money is taken. @throws what the step does */
async function rehearsed(tx: Tx, step: Step): Promise<void> {
  await tx(async (ctx) => {
    await step(ctx);
    await ctx.em.flush();
    throw TAKEN_BACK;
  }).catch((error: unknown) => {
    if (error !== TAKEN_BACK) throw error;
  });
}

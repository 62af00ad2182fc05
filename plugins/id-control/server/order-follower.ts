import { type Clock, type Ctx, type Live, Refused, type Secrets, type Tx } from '@platform/server';
import type { SigningId } from '../contract/index.ts';
import { endAsking } from './asking.ts';
import type { BankId } from './bankid/bankid.ts';
import type { CollectedOrder, StartedOrder } from './bankid/bankid-answers.ts';
import { BankIdError } from './bankid/bankid-error.ts';
import { createOrderClaims, locked, seen, withoutOrder } from './order-claims.ts';
import { closed, createOrderSettling, type Look } from './order-settling.ts';
import type { SigningEntity } from './signing.entity.ts';
import type { OpenedBy, SigningOrders } from './signing-orders.ts';

export interface OrderFollowerDeps {
  readonly bankId: BankId;
  readonly clock: Clock;
  readonly live: Live;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
}
export interface OrderEnd {
  readonly hint?: string | undefined;
  readonly orderId?: string | undefined;
}
export type OrderFollower = ReturnType<typeof createOrderFollower>;

/** Polls BankID for an order and stores the result. Nothing is locked while BankID is asked. */
export function createOrderFollower({ bankId, clock, live, orders, secrets }: OrderFollowerDeps) {
  const settle = createOrderSettling({ clock, secrets });
  const { claim, publish } = createOrderClaims({ clock, live, orders });
  const told = async (ctx: Ctx, id: SigningId, { order, answer }: { readonly order: StartedOrder; readonly answer: Answer }) => {
    const signing = await locked(ctx, id);
    const before = seen(signing);
    endAsking(signing);
    if (orders.orderOf(signing)?.orderRef !== order.orderRef) return { look: withoutOrder(signing) };
    // the last answer is told once: when it was lost with a process, only a new signature helps, and nothing is made up
    if (answer instanceof BankIdError) {
      return answer.code === 'resultGone' ? { look: await publish(ctx, closed(signing, 'resultGone'), before) } : { away: answer };
    }
    const looked = settle(signing, answer);
    if (looked.look === 'renew') {
      orders.claim(signing);
      return { renew: signing };
    }
    return { look: await publish(ctx, { signing, look: looked.look }, before) };
  };

  /** A new order takes the place of one that no app picked up. */
  const renew = async (tx: Tx, id: SigningId, signing: SigningEntity): Promise<Look> => {
    const by: OpenedBy = { device: signing.device ?? 'OTHER', address: signing.orderAddress ?? '', wayBack: signing.wayBack ?? null };
    const order = await orders.ask(signing, by);
    return tx(async (ctx) => {
      const again = await locked(ctx, id);
      const before = seen(again);
      await orders.keep(ctx, again, { order, ...by });
      if (order instanceof Refused) return publish(ctx, closed(again, String(order.details['reason'])), before);
      return publish(ctx, { signing: again, look: again.hasEnded() ? 'ended' : 'pending' }, before);
    });
  };

  return {
    /** One look. Throws only when BankID cannot be asked and asking again may help. */
    async look(tx: Tx, id: SigningId): Promise<Look> {
      const order = await tx((ctx) => claim(ctx, id));
      if (typeof order === 'string') return order;
      const answer = await bankId.collect(order.orderRef).catch(errorOnly);
      const found = await tx((ctx) => told(ctx, id, { order, answer }));
      if (found.away) throw found.away;
      return found.renew ? renew(tx, id, found.renew) : found.look;
    },

    /** Which order it was that ended, and why, for the timeline. */
    endOf: (tx: Tx, id: SigningId): Promise<OrderEnd> =>
      tx(async (ctx) => {
        const { hint, orderId } = await locked(ctx, id);
        return { hint: hint ?? undefined, orderId: orderId ?? undefined };
      }),
  };
}
type Answer = CollectedOrder | BankIdError;

/** Why BankID does not say how the order stands. */
function errorOnly(error: unknown): BankIdError {
  if (error instanceof BankIdError) return error;
  throw error;
}

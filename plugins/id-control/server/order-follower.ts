import { LockMode } from '@mikro-orm/postgresql';
import { asSystem, type Clock, type Ctx, inNext, type Live, type Next, outside, type Secrets, toTheEnd, type Work } from '@platform/server';
import type { SigningId } from '../contract/index.ts';
import { beginAsking, endAsking, isAsking } from './asking.ts';
import type { BankId } from './bankid/bankid.ts';
import type { CollectedOrder, StartedOrder } from './bankid/bankid-answers.ts';
import { BankIdError } from './bankid/bankid-error.ts';
import { closed, createOrderSettling, type Look, type Looked } from './order-settling.ts';
import { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';
import { tellOfSigning } from './tell-of-signing.ts';

export interface OrderFollowerDeps {
  readonly bankId: BankId;
  readonly clock: Clock;
  readonly live: Live;
  readonly orders: SigningOrders;
  readonly secrets: Secrets;
  readonly work: Work;
}
export interface SigningKey {
  readonly organisationId: string;
  readonly signingId: SigningId;
}
export interface OrderEnd {
  readonly hint?: string | undefined;
  readonly orderId?: string | undefined;
}
export type OrderFollower = ReturnType<typeof createOrderFollower>;

/** Asks BankID how an order stands and writes it down; while it is asked nothing is held. */
export function createOrderFollower({ bankId, clock, live, orders, secrets, work }: OrderFollowerDeps) {
  const settle = createOrderSettling({ clock, orders, secrets });
  /** What BankID says of the order, or why it does not. */
  const collect = async ({ orderRef }: StartedOrder): Promise<CollectedOrder | BankIdError> => {
    try {
      return await bankId.collect(orderRef);
    } catch (error) {
      if (error instanceof BankIdError) return error;
      throw error;
    }
  };

  const told = async (ctx: Ctx, key: SigningKey, { order, answer }: { readonly order: StartedOrder; readonly answer: Answer }) => {
    const signing = await locked(ctx, key);
    const before = seen(signing);
    endAsking(signing);
    if (orders.orderOf(signing)?.orderRef !== order.orderRef) return withoutOrder(signing);
    // the last answer is told once: when it was lost with a process, only a new signature helps, and nothing is made up
    if (answer instanceof BankIdError) {
      return answer.code === 'resultGone' ? publish(ctx, closed(signing, 'resultGone'), before) : answer;
    }
    return inNext(ctx, settle(signing, answer), (last, looked) => publish(last, looked, before));
  };

  /** Tells the screens, when they would show something else than before. */
  const publish = async (ctx: Ctx, { signing, look: found }: Looked, before: string): Promise<Look> => {
    if (before !== seen(signing)) await tellOfSigning(ctx, live, signing);
    return found;
  };

  /** The browser that went there tells how it ended; all that is left to see is whether the time has run out. */
  const atBroker = (ctx: Ctx, signing: SigningEntity): Promise<Look> => {
    const [before, ends] = [seen(signing), signing.windowEndsAt()];
    const isOpen = ends && clock.now() < ends;
    return publish(ctx, isOpen ? { signing, look: 'pending' } : closed(signing, 'expiredTransaction'), before);
  };

  async function look(ctx: Ctx, key: SigningKey): Promise<Next<Look | BankIdError>> {
    const signing = await locked(ctx, key);
    const order = orders.orderOf(signing);
    if (signing.method === 'BROKER' && signing.status === 'PENDING') return atBroker(ctx, signing);
    if (!order) return orders.isBusy(signing) ? 'pending' : withoutOrder(signing);
    if (isAsking(signing, clock.now())) return 'pending'; // this very activity, begun anew elsewhere
    beginAsking(signing, clock.now());
    return outside(() => collect(order)).andThen((next, answer) => told(next, key, { order, answer }));
  }
  const within =
    ({ organisationId }: SigningKey) =>
    <T>(run: (ctx: Ctx) => Promise<T>) =>
      work.write(asSystem({ kind: 'organisation', organisationId }), run);

  return {
    /** One look. Throws only when BankID cannot be asked and asking again may help. */
    async look(key: SigningKey): Promise<Look> {
      const found = await toTheEnd(within(key)<Next<Look | BankIdError>>, (ctx) => look(ctx, key));
      if (found instanceof BankIdError) throw found;
      return found;
    },

    /** Which order it was that ended, and why, for the timeline. */
    endOf: (key: SigningKey): Promise<OrderEnd> =>
      within(key)(async (ctx) => {
        const { hint, orderId } = await locked(ctx, key);
        return { hint: hint ?? undefined, orderId: orderId ?? undefined };
      }),
  };
}
type Answer = CollectedOrder | BankIdError;
const locked = (ctx: Ctx, { signingId }: SigningKey): Promise<SigningEntity> =>
  ctx.em.findOneOrFail(SigningEntity, { id: signingId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
/** What its screens show of it. */
const seen = ({ status, hint }: SigningEntity) => `${status} ${hint}`;
const withoutOrder = (signing: SigningEntity): Look =>
  signing.status === 'COMPLETE' ? 'complete' : signing.hasEnded() ? 'ended' : 'failed';

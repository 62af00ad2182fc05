import { DAY_MS } from '@platform/core/time';
import { asSystem, asSystemForAll, type Clock, type Ctx, query, type Work } from '@platform/server';
import type { Logger } from 'pino';
import type { OrderId } from '../../contract/index.ts';
import type { OrderEnvironment } from '../settings.ts';
import { orderFlow } from './order-flow.ts';
import type { OrderMessages } from './order-messages.ts';

interface UncollectedDeps {
  readonly clock: Clock;
  readonly log: Logger;
  readonly messages: Pick<OrderMessages, 'remindCollect' | 'tellSeller'>;
  readonly settings: Pick<OrderEnvironment, 'ORDER_COLLECT_DAYS'>;
  readonly work: Work;
}
export type Uncollected = ReturnType<typeof createUncollected>;

/** How often one is reminded; after that it is the locksmith's to ask. */
const ROUNDS = 3;
/** Those whose keys lie at the counter. Not those whose receipt waits for a signature. */
const WAITING = `
  select id, organisation_id as "organisationId" from orders_order
  where status = 'READY' and shipping = 'COLLECT' and loan_id is null and ready_at <= $1 and ready_at > $2 order by ready_at, id`;

/** Reminds whoever ordered of keys that nobody fetches, and tells their seller. */
export function createUncollected({ clock, log, messages, settings, work }: UncollectedDeps) {
  const every = settings.ORDER_COLLECT_DAYS * DAY_MS;
  const before = (rounds: number): string => new Date(clock.now().getTime() - rounds * every).toISOString();

  async function remind(ctx: Ctx, id: OrderId): Promise<void> {
    const order = await orderFlow.lock(ctx, id);
    if (order.status !== 'READY' || order.loanId || !order.readyAt) return;
    const round = Math.floor((clock.now().getTime() - new Date(order.readyAt).getTime()) / every);
    await messages.remindCollect(ctx, order, round);
    if (round === 1) await messages.tellSeller(ctx, order, 'orderUncollected');
  }

  return {
    /** A unit of work each. Whoever was reminded in this round is not told again. */
    async run(): Promise<void> {
      const waiting = await work.read(asSystemForAll, (ctx) =>
        query<{ id: OrderId; organisationId: string }>(ctx, WAITING, [before(1), before(ROUNDS + 1)]),
      );
      for (const { id, organisationId } of waiting)
        await work
          .write(asSystem({ kind: 'organisation', organisationId }), (ctx) => remind(ctx, id))
          // the others are reminded all the same
          .catch((error: unknown) => log.error({ err: error, orderId: id }, 'Nobody was reminded of an order that is ready'));
    },
  };
}

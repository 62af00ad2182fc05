import { committing } from '@platform/core';
import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, type Ctx, refuse, type Tx } from '@platform/server';
import { eidRefusals } from '../../contract/index.ts';
import { beginAsking, endAsking, isAsking } from '../asking.ts';
import { askerOf } from '../bankid/start-url.ts';
import type { BrokerOrders } from './broker-orders.ts';
import { heldAlone, type Mine } from './held.ts';
import type { IdentificationEntity } from './identification.entity.ts';
import type { Followed } from './identification-follower.ts';
import type { Outcomes } from './outcomes.ts';

export interface BrokerAnswersDeps {
  readonly atBroker: BrokerOrders;
  readonly clock: Clock;
  readonly outcomes: Outcomes;
}
export type BrokerAnswers = ReturnType<typeof createBrokerAnswers>;

export interface BrokerAnswer extends Mine {
  /** What the broker led back with. */
  readonly query: string;
}
/** Whoever completes the same once more waits for how it ends. */
const PAUSE_MS = 500;

/** Completes identifications with the answer that the broker's page returned. The broker is asked who it was. */
export function createBrokerAnswers({ atBroker, clock, outcomes }: BrokerAnswersDeps) {
  /** `asked`: the broker may be asked, by nobody else meanwhile. */
  async function claim(
    ctx: Ctx,
    answer: BrokerAnswer,
  ): Promise<{ readonly found: IdentificationEntity; readonly is: 'asked' | 'busy' | 'late' }> {
    const found = await heldAlone(ctx, answer);
    if (!found.isPending() || found.method !== 'BROKER') throw refuse(eidRefusals.ended);
    if (isAsking(found, clock.now())) return { found, is: 'busy' };
    if (clock.now() >= found.expiresAt) {
      await outcomes.fail(ctx, found, 'expiredTransaction');
      return { found, is: 'late' };
    }
    beginAsking(found, clock.now());
    return { found, is: 'asked' };
  }

  async function settle(ctx: Ctx, mine: Mine, told: Awaited<ReturnType<BrokerOrders['close']>>) {
    const found = await heldAlone(ctx, mine);
    endAsking(found);
    if (!found.isPending()) throw refuse(eidRefusals.ended); // given up meanwhile
    if (told === eidRefusals.unavailable) throw refuse(committing(told));
    if ('code' in told) throw await outcomes.refuse(ctx, found, told);
    return { found, signedIn: await outcomes.complete(ctx, found, told) };
  }

  return {
    /** Once, whatever it comes to. @throws 404 when it has ended, 409 and 422 with what it was refused for, 503 while the broker is away */
    async take(tx: Tx, answer: BrokerAnswer): Promise<Followed> {
      for (;;) {
        const { asker, found, is } = await tx(async (ctx) => ({ asker: askerOf(ctx), ...(await claim(ctx, answer)) }));
        if (is === 'late') return { asker, found, signedIn: null };
        if (is === 'asked') {
          const told = await atBroker.close(found, answer.query);
          return { asker, ...(await tx((ctx) => settle(ctx, answer, told))) };
        }
        await wait(PAUSE_MS);
      }
    },
  };
}

import { committing, refusals } from '@platform/core';
import { type AttemptLimit, checkAttempts, type Clock, countAttempt, type Ctx, refuse, type Tx } from '@platform/server';
import type { SignInAnswer } from '@plugins/accounts/contract';
import type { EidService, Identification, SigningDevice, StartedIdentification } from '../../contract/index.ts';
import { type Asker, askerOf } from '../bankid/start-url.ts';
import type { BankIdOrders } from './bankid-orders.ts';
import type { BrokerAnswer, BrokerAnswers } from './broker-answers.ts';
import { held, heldAlone, type Mine } from './held.ts';
import type { IdentificationEntity } from './identification.entity.ts';
import type { IdentificationFollower } from './identification-follower.ts';
import type { IdentificationStart } from './identification-start.ts';
import { toIdentification } from './identification-view.ts';
import type { Outcomes } from './outcomes.ts';

export interface IdentificationServiceDeps {
  readonly answers: BrokerAnswers;
  readonly begin: IdentificationStart;
  readonly clock: Clock;
  readonly follower: IdentificationFollower;
  readonly orders: BankIdOrders;
  readonly outcomes: Outcomes;
}
export type IdentificationService = ReturnType<typeof createIdentificationService>;

/** Beginning costs an order at the e-ID service: so often for one address, that may stand for a whole office. */
const PER_ADDRESS: AttemptLimit = { failures: 60, pauseSeconds: 300 };

/** Identifications in a browser: start, poll, complete with the broker's answer, cancel. The browser polls once a second. */
export function createIdentificationService({ answers, begin, clock, follower, orders, outcomes }: IdentificationServiceDeps) {
  const shown = ({ language, userAgent }: Asker, found: IdentificationEntity, signedIn: SignInAnswer | null = null): Identification => {
    const view = { order: orders.orderOf(found), language, now: clock.now(), userAgent };
    return { ...toIdentification(found, view), signedIn };
  };

  return {
    /** @throws 429 after too many from one address, 503 when the e-ID service does not answer */
    async signIn(
      tx: Tx,
      by: { readonly service: EidService; readonly device: SigningDevice; readonly page?: string | undefined },
    ): Promise<StartedIdentification> {
      const asker = await tx(async (ctx) => {
        const keys = [`eid:address:${ctx.address}`];
        await checkAttempts(ctx, keys, PER_ADDRESS);
        if (await countAttempt(ctx, keys, PER_ADDRESS))
          throw refuse(committing(refusals.tooMany), { retryAfterSeconds: PER_ADDRESS.pauseSeconds });
        return askerOf(ctx);
      });
      const begun = await begin.ask(asker, { page: '/login', ...by, purpose: 'SIGN_IN' });
      return tx((ctx) => begin.keep(ctx, begun));
    },

    /** How it stands. BankID is asked about every other time, by whichever replica is asked. @throws 404, and what it was refused for */
    async status(tx: Tx, mine: Mine): Promise<Identification> {
      const { asker, found, signedIn } = await follower.follow(tx, {
        asItStands: (ctx) => held(ctx, mine),
        alone: (ctx) => heldAlone(ctx, mine),
      });
      return shown(asker, found, signedIn);
    },

    /** Once, whatever it comes to. @throws 404 when it has ended, 409 and 422 with what it was refused for, 503 while the broker is away */
    async complete(tx: Tx, answer: BrokerAnswer): Promise<Identification> {
      const { asker, found, signedIn } = await answers.take(tx, answer);
      return shown(asker, found, signedIn);
    },

    /** @throws 404 */
    async giveUp(ctx: Ctx, mine: Mine): Promise<Identification> {
      const found = await heldAlone(ctx, mine);
      if (found.isPending()) {
        await orders.cancel(ctx, found);
        await outcomes.giveUp(ctx, found);
      }
      return shown(ctx, found);
    },
  };
}

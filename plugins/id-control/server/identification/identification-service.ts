import { committing, refusals } from '@platform/core';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttemptLimit,
  checkAttempts,
  type Clock,
  countAttempt,
  type Ctx,
  inNext,
  type Next,
  outside,
  type Outside,
  refuse,
} from '@platform/server';
import type { SignInAnswer } from '@plugins/accounts/contract';
import { eidRefusals, type EidService, type Identification, type SigningDevice, type StartedIdentification } from '../../contract/index.ts';
import { beginAsking, endAsking, isAsking } from '../asking.ts';
import type { BankIdOrders } from './bankid-orders.ts';
import type { BrokerOrders } from './broker-orders.ts';
import { held, heldAlone, type Mine } from './held.ts';
import type { IdentificationEntity } from './identification.entity.ts';
import type { IdentificationFollower } from './identification-follower.ts';
import type { IdentificationStart } from './identification-start.ts';
import { toIdentification } from './identification-view.ts';
import type { Outcomes } from './outcomes.ts';

export interface IdentificationServiceDeps {
  readonly atBroker: BrokerOrders;
  readonly begin: IdentificationStart;
  readonly clock: Clock;
  readonly follower: IdentificationFollower;
  readonly orders: BankIdOrders;
  readonly outcomes: Outcomes;
}
export type IdentificationService = ReturnType<typeof createIdentificationService>;

interface Answer extends Mine {
  /** What the broker led back with. */
  readonly query: string;
}
/** Whoever completes the same once more waits for how it ends. */
const PAUSE_MS = 500;

/** Beginning costs an order at the e-ID service: so often for one address, that may stand for a whole office. */
const PER_ADDRESS: AttemptLimit = { failures: 60, pauseSeconds: 300 };

/** Identifications in a browser: begun, asked about once a second, completed with what the broker's page led back, given up. */
export function createIdentificationService({ atBroker, begin, clock, follower, orders, outcomes }: IdentificationServiceDeps) {
  const shown = (ctx: Ctx, found: IdentificationEntity, signedIn: SignInAnswer | null = null): Identification => {
    const view = { order: orders.orderOf(found), language: ctx.language, now: clock.now(), userAgent: ctx.userAgent };
    return { ...toIdentification(found, view), signedIn };
  };

  async function complete(ctx: Ctx, answer: Answer): Promise<Next<Identification>> {
    const found = await heldAlone(ctx, answer);
    if (!found.isPending() || found.method !== 'BROKER') throw refuse(eidRefusals.ended);
    if (isAsking(found, clock.now())) return outside(() => wait(PAUSE_MS)).andThen((next) => complete(next, answer));
    if (clock.now() >= found.expiresAt) {
      await outcomes.fail(ctx, found, 'expiredTransaction');
      return shown(ctx, found);
    }
    beginAsking(found, clock.now());
    return outside(() => atBroker.close(found, answer.query)).andThen((next, told) => settle(next, answer, told));
  }

  async function settle(ctx: Ctx, mine: Mine, told: Awaited<ReturnType<BrokerOrders['close']>>): Promise<Identification> {
    const found = await heldAlone(ctx, mine);
    endAsking(found);
    if (!found.isPending()) throw refuse(eidRefusals.ended); // given up meanwhile
    if (told === eidRefusals.unavailable) throw refuse(committing(told));
    if ('code' in told) throw await outcomes.refuse(ctx, found, told);
    const signedIn = await outcomes.complete(ctx, found, told);
    return shown(ctx, found, signedIn);
  }

  return {
    /** @throws 429 after too many from one address, 503 when the e-ID service does not answer */
    async signIn(
      ctx: Ctx,
      { service, device }: { readonly service: EidService; readonly device: SigningDevice },
    ): Promise<Outside<StartedIdentification>> {
      const keys = [`eid:address:${ctx.address}`];
      await checkAttempts(ctx, keys, PER_ADDRESS);
      if (await countAttempt(ctx, keys, PER_ADDRESS))
        throw refuse(committing(refusals.tooMany), { retryAfterSeconds: PER_ADDRESS.pauseSeconds });
      return begin(ctx, { purpose: 'SIGN_IN', service, device });
    },

    /** How it stands. BankID is asked about every other time, by whichever replica is asked. @throws 404, and what it was refused for */
    async status(ctx: Ctx, mine: Mine): Promise<Next<Identification>> {
      const found = await held(ctx, mine);
      if (!found.isPending()) return shown(ctx, found);
      return inNext(ctx, await follower.follow(ctx, mine, found), async (last, followed) => shown(last, followed.found, followed.signedIn));
    },

    /** Once, whatever it comes to. @throws 404 when it has ended, 409 and 422 with what it was refused for, 503 while the broker is away */
    complete,

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

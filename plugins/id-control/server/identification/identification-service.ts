import { randomBytes } from 'node:crypto';
import {
  type AttemptLimit,
  checkAttempts,
  type Clock,
  countAttempt,
  type Ctx,
  newId,
  refuse,
  type Settings,
  withReach,
} from '@platform/server';
import { committing, refusals } from '@platform/core';
import type { SignInAnswer } from '@plugins/accounts/contract';
import {
  type EidService,
  type Identification,
  type IdentificationId,
  type SigningDevice,
  type StartedIdentification,
} from '../../contract/index.ts';
import { startDeviceOf, startUrl } from '../bankid/start-url.ts';
import type { BankIdOrders } from './bankid-orders.ts';
import { hashOf, held, heldAlone, type Mine } from './held.ts';
import type { IdentificationFollower } from './identification-follower.ts';
import { IdentificationEntity } from './identification.entity.ts';
import { toIdentification } from './identification-view.ts';

export interface IdentificationServiceDeps {
  readonly clock: Clock;
  readonly follower: IdentificationFollower;
  readonly orders: BankIdOrders;
  readonly settings: Settings;
}
export type IdentificationService = ReturnType<typeof createIdentificationService>;

/** Beginning costs an order at the e-ID service: so often for one address, that may stand for a whole office. */
const PER_ADDRESS: AttemptLimit = { failures: 60, pauseSeconds: 300 };

/** Identifications in a browser: begun, asked about once a second, given up. */
export function createIdentificationService({ clock, follower, orders, settings }: IdentificationServiceDeps) {
  const shown = (ctx: Ctx, found: IdentificationEntity, signedIn: SignInAnswer | null = null): Identification => {
    const view = { order: orders.orderOf(found), language: ctx.language, now: clock.now(), userAgent: ctx.userAgent };
    return { ...toIdentification(found, view), signedIn };
  };

  return {
    /** @throws 429 after too many from one address, 503 when the e-ID service does not answer */
    async signIn(
      ctx: Ctx,
      { service, device }: { readonly service: EidService; readonly device: SigningDevice },
    ): Promise<StartedIdentification> {
      const keys = [`eid:address:${ctx.address}`];
      await checkAttempts(ctx, keys, PER_ADDRESS);
      if (await countAttempt(ctx, keys, PER_ADDRESS))
        throw refuse(committing(refusals.tooMany), { retryAfterSeconds: PER_ADDRESS.pauseSeconds });
      const { order, sealed, at } = await orders.open(orders.requestOf(ctx, { isSameDevice: device === 'SAME' }));
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(at.getTime() + settings.SIGNING_WINDOW_SECONDS * 1000);
      const id = newId<IdentificationId>();
      const wide = await withReach(ctx, { kind: 'all' }); // it is nobody's
      wide.em.create(IdentificationEntity, {
        id,
        purpose: 'SIGN_IN',
        method: 'BANKID',
        service,
        device,
        status: 'PENDING',
        hint: 'outstandingTransaction',
        secretHash: hashOf(secret),
        orderSealed: sealed,
        address: ctx.address,
        orderStartedAt: at,
        askedAt: at,
        expiresAt,
        createdAt: at,
      });
      const link = startUrl(order.autoStartToken, startDeviceOf(ctx.userAgent));
      return { id, secret, method: 'BANKID', startUrl: link, expiresAt: expiresAt.toISOString() };
    },

    /** How it stands. The service is asked about every other time, by whichever replica is asked. @throws 404, and what it was refused for */
    async status(ctx: Ctx, mine: Mine): Promise<Identification> {
      const found = await held(ctx, mine);
      if (!found.isPending()) return shown(ctx, found);
      const signedIn = await follower.follow(ctx, found);
      return shown(ctx, found, signedIn);
    },

    /** @throws 404 */
    async giveUp(ctx: Ctx, mine: Mine): Promise<Identification> {
      const found = await heldAlone(ctx, mine);
      if (found.isPending()) {
        await orders.cancel(found);
        found.end('CANCELLED');
      }
      return shown(ctx, found);
    },
  };
}

import { type Clock, type Ctx, Refused, type Secrets, type Tx } from '@platform/server';
import type { SignInAnswer } from '@plugins/accounts/contract';
import { beginAsking, endAsking, isAsking } from '../asking.ts';
import { type Asker, askerOf } from '../bankid/start-url.ts';
import type { BankIdOrders, Look } from './bankid-orders.ts';
import type { IdentificationEntity } from './identification.entity.ts';
import type { Outcomes } from './outcomes.ts';
import type { IdControlSettings } from '../settings.ts';

export interface IdentificationFollowerDeps {
  readonly clock: Clock;
  readonly orders: BankIdOrders;
  readonly outcomes: Outcomes;
  readonly secrets: Secrets;
  readonly settings: IdControlSettings;
}
export type IdentificationFollower = ReturnType<typeof createIdentificationFollower>;
/** An identification as it stands, and the session that it led to. */
interface Standing {
  readonly found: IdentificationEntity;
  readonly signedIn: SignInAnswer | null;
}
export interface Followed extends Standing {
  readonly asker: Asker;
}
/** Finds the identification that is followed, as it stands or locked. @throws 404 */
export interface Find {
  readonly asItStands: (ctx: Ctx) => Promise<IdentificationEntity>;
  readonly alone: (ctx: Ctx) => Promise<IdentificationEntity>;
}

/** Polls BankID for an identification and stores the result. However often browsers and workers ask, it keeps the interval. */
export function createIdentificationFollower({ clock, orders, outcomes, secrets, settings }: IdentificationFollowerDeps) {
  const isDue = (found: IdentificationEntity) =>
    found.isPending() &&
    found.method === 'BANKID' &&
    clock.now().getTime() - found.askedAt.getTime() >= settings.SIGNING_POLL_SECONDS * 1000 &&
    !isAsking(found, clock.now());

  /** `asks`: it is time for a look, which is whoever's this is alone. */
  const claim = async (ctx: Ctx, find: Find): Promise<Followed & { readonly asks: boolean }> => {
    const found = await find.asItStands(ctx);
    const asker = askerOf(ctx);
    const isLate = clock.now() >= found.expiresAt;
    if (!isLate && !isDue(found)) return { asker, found, signedIn: null, asks: false };
    const alone = await find.alone(ctx);
    const asks = !isLate && isDue(alone);
    if (isLate && alone.isPending()) {
      await orders.cancel(ctx, alone);
      await outcomes.fail(ctx, alone, 'expiredTransaction');
    }
    if (asks) {
      alone.askedAt = clock.now();
      beginAsking(alone, clock.now());
    }
    return { asker, found: alone, signedIn: null, asks };
  };

  /** `renews`: no app picked the order up, and while the window is open a new one takes its place, unseen (integrations 3.1, "Order life"). */
  const settle = async (ctx: Ctx, find: Find, seen: Look): Promise<Standing & { readonly renews: boolean }> => {
    const found = await find.alone(ctx);
    endAsking(found);
    const settled = { found, signedIn: null, renews: false };
    if (!found.isPending()) return settled; // given up meanwhile
    if (seen.is === 'complete') return { ...settled, signedIn: await outcomes.complete(ctx, found, seen.identified) };
    if (seen.is === 'pending') found.hint = seen.hint ?? null;
    else if (seen.hint === 'startFailed') {
      beginAsking(found, clock.now());
      return { ...settled, renews: true };
    } else await outcomes.fail(ctx, found, seen.hint);
    return settled;
  };

  const renew = async (tx: Tx, find: Find, { requiredSealed, ...order }: IdentificationEntity): Promise<Standing> => {
    const personalNumber = requiredSealed ? secrets.decrypt(requiredSealed) : undefined;
    const opened = await orders.open(orders.requestOf({ ...order, personalNumber })).catch(refusedOnly);
    return tx(async (ctx) => {
      const found = await find.alone(ctx);
      endAsking(found);
      if (found.isPending() && opened instanceof Refused) await outcomes.fail(ctx, found, 'unavailable');
      else if (found.isPending() && !(opened instanceof Refused)) found.renew(opened.sealed, opened.at);
      return { found, signedIn: null };
    });
  };

  return {
    /** One look, when it is time for one and nobody has it in hand. @throws 404, and what the person is refused for */
    async follow(tx: Tx, find: Find): Promise<Followed> {
      const { asks, ...claimed } = await tx((ctx) => claim(ctx, find));
      if (!asks) return claimed;
      const seen = await orders.look(claimed.found);
      const { renews, ...settled } = await tx((ctx) => settle(ctx, find, seen));
      return { asker: claimed.asker, ...(renews ? await renew(tx, find, settled.found) : settled) };
    },
  };
}

function refusedOnly(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

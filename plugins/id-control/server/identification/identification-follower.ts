import { type Clock, type Ctx, type Next, outside, type Outside, Refused, type Secrets, type Settings } from '@platform/server';
import type { SignInAnswer } from '@plugins/accounts/contract';
import { beginAsking, endAsking, isAsking } from '../asking.ts';
import type { BankIdOrders, Look } from './bankid-orders.ts';
import { heldAlone, type Mine } from './held.ts';
import type { IdentificationEntity } from './identification.entity.ts';
import type { Outcomes } from './outcomes.ts';

export interface IdentificationFollowerDeps {
  readonly clock: Clock;
  readonly orders: BankIdOrders;
  readonly outcomes: Outcomes;
  readonly secrets: Secrets;
  readonly settings: Settings;
}
export type IdentificationFollower = ReturnType<typeof createIdentificationFollower>;
/** An identification as it stands, and the session that it led to. */
export interface Followed {
  readonly found: IdentificationEntity;
  readonly signedIn: SignInAnswer | null;
}

/** Asks BankID how an identification stands, however often the browser asks, and writes it down. */
export function createIdentificationFollower({ clock, orders, outcomes, secrets, settings }: IdentificationFollowerDeps) {
  const isDue = (found: IdentificationEntity) =>
    found.isPending() &&
    found.method === 'BANKID' &&
    clock.now().getTime() - found.askedAt.getTime() >= settings.SIGNING_POLL_SECONDS * 1000 &&
    !isAsking(found, clock.now());

  /** No app picked the order up: while the window is open a new one takes its place, unseen (integrations 3.1, "Order life"). */
  const renew = (ctx: Ctx, mine: Mine, found: IdentificationEntity): Outside<Followed> => {
    const { purpose, device, requiredSealed } = found;
    const personalNumber = requiredSealed ? secrets.decrypt(requiredSealed) : undefined;
    const request = orders.requestOf(ctx, { purpose, isSameDevice: device === 'SAME', personalNumber });
    beginAsking(found, clock.now());
    return outside(() => orders.open(request).catch(refusedOnly)).andThen(async (next, opened) => {
      const again = await heldAlone(next, mine);
      endAsking(again);
      if (again.isPending() && opened instanceof Refused) await outcomes.fail(next, again, 'unavailable');
      else if (again.isPending() && !(opened instanceof Refused)) again.renew(opened.sealed, opened.at);
      return { found: again, signedIn: null };
    });
  };

  const settle = async (ctx: Ctx, mine: Mine, seen: Look): Promise<Next<Followed>> => {
    const found = await heldAlone(ctx, mine);
    endAsking(found);
    if (!found.isPending()) return { found, signedIn: null }; // given up meanwhile
    if (seen.is === 'complete') return { found, signedIn: await outcomes.complete(ctx, found, seen.identified) };
    if (seen.is === 'pending') found.hint = seen.hint ?? null;
    else if (seen.hint === 'startFailed') return renew(ctx, mine, found);
    else await outcomes.fail(ctx, found, seen.hint);
    return { found, signedIn: null };
  };

  const look = (mine: Mine, found: IdentificationEntity): Outside<Followed> => {
    found.askedAt = clock.now();
    beginAsking(found, clock.now());
    return outside(() => orders.look(found)).andThen((ctx, seen) => settle(ctx, mine, seen));
  };

  const expire = async (ctx: Ctx, found: IdentificationEntity): Promise<Followed> => {
    await orders.cancel(ctx, found);
    await outcomes.fail(ctx, found, 'expiredTransaction');
    return { found, signedIn: null };
  };

  return {
    /** One look, when it is time for one and nobody has it in hand. @throws 404, and what the person is refused for */
    async follow(ctx: Ctx, mine: Mine, found: IdentificationEntity): Promise<Next<Followed>> {
      const isLate = clock.now() >= found.expiresAt;
      if (!isLate && !isDue(found)) return { found, signedIn: null };
      const alone = await heldAlone(ctx, mine);
      if (isLate && alone.isPending()) return expire(ctx, alone);
      return isDue(alone) ? look(mine, alone) : { found: alone, signedIn: null };
    },
  };
}

function refusedOnly(error: unknown): Refused {
  if (error instanceof Refused) return error;
  throw error;
}

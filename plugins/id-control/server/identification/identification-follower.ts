import type { Clock, Ctx, Secrets, Settings } from '@platform/server';
import type { SignInAnswer } from '@plugins/accounts/contract';
import type { BankIdOrders } from './bankid-orders.ts';
import { lockedUnlessBusy } from './held.ts';
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

/** Asks BankID how an identification stands, however often the browser asks, and writes it down. */
export function createIdentificationFollower({ clock, orders, outcomes, secrets, settings }: IdentificationFollowerDeps) {
  const isDue = ({ askedAt }: IdentificationEntity) => clock.now().getTime() - askedAt.getTime() >= settings.SIGNING_POLL_SECONDS * 1000;

  /** No app picked the order up: while the window is open a new one takes its place, unseen (integrations 3.1, "Order life"). */
  async function fail(ctx: Ctx, found: IdentificationEntity, hint: string): Promise<void> {
    if (hint !== 'startFailed') return outcomes.fail(ctx, found, hint);
    const { purpose, device, requiredSealed } = found;
    const personalNumber = requiredSealed ? secrets.decrypt(requiredSealed) : undefined;
    const { sealed, at } = await orders.open(orders.requestOf(ctx, { purpose, isSameDevice: device === 'SAME', personalNumber }));
    return found.renew(sealed, at);
  }

  async function look(ctx: Ctx, found: IdentificationEntity): Promise<SignInAnswer | null> {
    found.askedAt = clock.now();
    const seen = await orders.look(found);
    if (seen.is === 'complete') return outcomes.complete(ctx, found, seen.identified);
    if (seen.is === 'failed') await fail(ctx, found, seen.hint);
    else found.hint = seen.hint ?? null;
    return null;
  }

  return {
    /** One look, when it is time for one and no other replica has it in hand. @throws what the person is refused for */
    async follow(ctx: Ctx, found: IdentificationEntity): Promise<SignInAnswer | null> {
      if (clock.now() >= found.expiresAt) {
        await orders.cancel(found);
        await outcomes.fail(ctx, found, 'expiredTransaction');
        return null;
      }
      const alone = found.method === 'BANKID' && isDue(found) ? await lockedUnlessBusy(ctx, found) : null;
      return alone?.isPending() && isDue(alone) ? look(ctx, alone) : null;
    },
  };
}

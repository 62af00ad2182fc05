import { LockMode } from '@mikro-orm/postgresql';
import type { Clock, Ctx, Live } from '@platform/server';
import type { SigningId } from '../contract/index.ts';
import { beginAsking, isAsking } from './asking.ts';
import type { StartedOrder } from './bankid/bankid-answers.ts';
import { closed, type Look, type Looked } from './order-settling.ts';
import { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';
import { tellOfSigning } from './tell-of-signing.ts';

export interface SigningKey {
  readonly organisationId: string;
  readonly signingId: SigningId;
}
export interface OrderClaimsDeps {
  readonly clock: Clock;
  readonly live: Live;
  readonly orders: SigningOrders;
}

/** Claims an order so that only one asks about it, and publishes changes. */
export function createOrderClaims({ clock, live, orders }: OrderClaimsDeps) {
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

  return {
    publish,

    /** How it stands, or the order to ask BankID about: nobody else does meanwhile. */
    async claim(ctx: Ctx, id: SigningId): Promise<Look | StartedOrder> {
      const signing = await locked(ctx, id);
      const order = orders.orderOf(signing);
      if (signing.method === 'BROKER' && signing.status === 'PENDING') return atBroker(ctx, signing);
      if (!order) return orders.isBusy(signing) ? 'pending' : withoutOrder(signing);
      if (isAsking(signing, clock.now())) return 'pending'; // this very activity, begun anew elsewhere
      beginAsking(signing, clock.now());
      return order;
    },
  };
}

export const locked = (ctx: Ctx, id: SigningId): Promise<SigningEntity> =>
  ctx.em.findOneOrFail(SigningEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
/** What its screens show of it. */
export const seen = ({ status, hint }: SigningEntity) => `${status} ${hint}`;
export const withoutOrder = (signing: SigningEntity): Look =>
  signing.status === 'COMPLETE' ? 'complete' : signing.hasEnded() ? 'ended' : 'failed';

import { LockMode } from '@mikro-orm/postgresql';
import { asSystem, type Clock, type Ctx, type Live, type Secrets, type Work } from '@platform/server';
import { type SigningId, signingRefusals } from '../contract/index.ts';
import type { BankId } from './bankid/bankid.ts';
import type { CollectedOrder, Completion } from './bankid/bankid-answers.ts';
import { BankIdError } from './bankid/bankid-error.ts';
import { sealEvidence } from './evidence.ts';
import { SigningEntity } from './signing.entity.ts';
import type { SigningOrders } from './signing-orders.ts';

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
/** What one look at an order found: go on asking, or how it ended. */
export type Look = 'pending' | 'complete' | 'failed' | 'ended';
export interface OrderEnd {
  readonly hint?: string | undefined;
  readonly orderId?: string | undefined;
}
export type OrderFollower = ReturnType<typeof createOrderFollower>;

/** Asks BankID how an order stands and writes it down, each look in a transaction of its own. */
export function createOrderFollower({ bankId, clock, live, orders, secrets, work }: OrderFollowerDeps) {
  const inOrganisation = <T>({ organisationId, signingId }: SigningKey, run: (ctx: Ctx, signing: SigningEntity) => Promise<T>) =>
    work.write(asSystem({ kind: 'organisation', organisationId }), async (ctx) => {
      const signing = await ctx.em.findOneOrFail(SigningEntity, { id: signingId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const before = `${signing.status} ${signing.hint}`;
      const result = await run(ctx, signing);
      if (before !== `${signing.status} ${signing.hint}`)
        await live.publish(ctx, { topic: 'signing', id: signingId, organisationId, userIds: [signing.signerId] });
      return result;
    });

  const finish = (signing: SigningEntity, completion: Completion): Look => {
    if (completion.user.personalNumber !== secrets.decrypt(signing.signerSealed))
      return close(signing, signingRefusals.identityMismatch.code);
    signing.complete(sealEvidence(completion, secrets), clock.now());
    return 'complete';
  };

  /** No app picked the order up: while the window is open a new one takes its place, unseen (integrations 3.1, "Order life"). */
  const renew = async (signing: SigningEntity): Promise<Look> => {
    const { device, orderAddress } = signing;
    const ends = signing.windowEndsAt();
    if (!device || !orderAddress || !ends || clock.now() >= ends) return close(signing, 'expiredTransaction');
    await orders.open(signing, { device, address: orderAddress });
    return 'pending';
  };

  const settle = async (signing: SigningEntity, collected: CollectedOrder): Promise<Look> => {
    if (collected.status === 'complete') return finish(signing, collected.completionData);
    if (collected.status === 'failed')
      return collected.hintCode === 'startFailed' ? renew(signing) : close(signing, collected.hintCode ?? 'unknown');
    signing.hint = collected.hintCode ?? null;
    return 'pending';
  };

  return {
    /** One look. Throws only when BankID cannot be asked and asking again may help. */
    look: (key: SigningKey): Promise<Look> =>
      inOrganisation(key, async (_ctx, signing) => {
        const order = orders.orderOf(signing);
        if (signing.method === 'BROKER' && signing.status === 'PENDING') return atBroker(signing, clock.now());
        if (!order) return signing.status === 'COMPLETE' ? 'complete' : signing.hasEnded() ? 'ended' : 'failed';
        try {
          return await settle(signing, await bankId.collect(order.orderRef));
        } catch (error) {
          // the last answer is told once: when it was lost with a process, only a new signature helps, and nothing is made up
          if (error instanceof BankIdError && error.code === 'resultGone') return close(signing, 'resultGone');
          throw error;
        }
      }),

    /** Which order it was that ended, and why, for the timeline. */
    endOf: (key: SigningKey): Promise<OrderEnd> =>
      inOrganisation(key, async (_ctx, { hint, orderId }) => ({ hint: hint ?? undefined, orderId: orderId ?? undefined })),
  };
}

/** The browser that went there tells how it ended; all that is left to see is whether the time has run out. */
function atBroker(signing: SigningEntity, now: Date): Look {
  const ends = signing.windowEndsAt();
  return ends && now < ends ? 'pending' : close(signing, 'expiredTransaction');
}

/** The window ended, or the order ended without a signature: another may be opened by hand. */
function close(signing: SigningEntity, hint: string): Look {
  signing.closeOrder(hint);
  return 'failed';
}

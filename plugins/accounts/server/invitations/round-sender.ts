import { LockMode } from '@mikro-orm/core';
import type { Clock, Ctx, Live, Secrets } from '@platform/server';
import { accounts, type InvitationRoundId, type RoundState } from '../../contract/index.ts';
import type { InvitationService } from '../links/invitation-service.ts';
import { UserEntity } from '../users/user.entity.ts';
import { type Claimed, claimInvitees, countInvitees, type RoundCounts, settleInvitees } from './invitees.ts';
import { findRound } from './found-round.ts';
import type { InvitationRoundEntity } from './round.entity.ts';

export interface RoundSenderDeps {
  readonly clock: Clock;
  readonly invitations: InvitationService;
  readonly live: Live;
  readonly secrets: Secrets;
}
/** How a round stands after some of its work. */
export interface RoundStanding extends RoundCounts {
  readonly state: RoundState;
}
export type RoundSender = ReturnType<typeof createRoundSender>;

/** Sends the invitations of rounds, in the transaction of `ctx`. */
export function createRoundSender({ clock, invitations, live, secrets }: RoundSenderDeps) {
  const told = async (ctx: Ctx, { id, organisationId, state }: InvitationRoundEntity): Promise<RoundStanding> => {
    await live.publish(ctx, { topic: accounts.topics.invitations, id, organisationId, seenWith: [accounts.permissions.invite] });
    return { state, ...(await countInvitees(ctx, id)) };
  };

  const write = async (ctx: Ctx, roundId: InvitationRoundId, claimed: readonly Claimed[]): Promise<void> => {
    const ids = claimed.filter(({ outcome }) => outcome === 'SENT').map(({ userId }) => userId);
    const users = ids.length > 0 ? await ctx.em.find(UserEntity, { id: { $in: ids } }, { orderBy: { id: 'asc' } }) : [];
    // made of the round and the user: whatever is done twice makes the same link, and so one mail
    for (const user of users) await invitations.invite(ctx, user, { token: secrets.fingerprint(`invite:${roundId}:${user.id}`) });
    await settleInvitees(ctx, roundId, claimed);
  };

  return {
    /** Invites the next. Marked as written to in the same transaction, so nobody is written to twice, killed in the middle or not. */
    async next(ctx: Ctx, id: InvitationRoundId, limit: number): Promise<RoundStanding> {
      // shared: whoever stops the round waits for what is being written
      const round = await findRound(ctx, id, LockMode.PESSIMISTIC_READ);
      if (round.state === 'RUNNING') await write(ctx, id, await claimInvitees(ctx, id, limit));
      return told(ctx, round);
    },

    /** Everybody has been seen to. Does nothing to a round that somebody has stopped. */
    async finish(ctx: Ctx, id: InvitationRoundId): Promise<RoundStanding> {
      const round = await findRound(ctx, id, LockMode.PESSIMISTIC_WRITE);
      if (round.isOpen()) round.finish(clock.now());
      await ctx.em.flush();
      return told(ctx, round);
    },

    /** From here on nobody is invited any more. Does nothing to a round that has ended. */
    async stop(ctx: Ctx, id: InvitationRoundId): Promise<RoundStanding> {
      const round = await findRound(ctx, id, LockMode.PESSIMISTIC_WRITE);
      if (round.isOpen()) round.stop(clock.now());
      await ctx.em.flush();
      return told(ctx, round);
    },
  };
}

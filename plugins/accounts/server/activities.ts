import { activities, type ActivitiesOf, asSystem, core, type Ctx } from '@platform/server';
import { accounts, type InvitationRoundId } from '../contract/index.ts';
import { roundSender } from './invitations/services.ts';
import type { RoundStanding } from './invitations/round-sender.ts';

interface RoundKey {
  readonly organisationId: string;
  readonly roundId: InvitationRoundId;
}

export const accountActivities = activities(accounts, { sender: roundSender, work: core.work }, ({ sender, work }) => {
  const within = (key: RoundKey, run: (ctx: Ctx) => Promise<RoundStanding>) => {
    const { organisationId, roundId } = key;
    return work.write(asSystem({ kind: 'organisation', organisationId }, { organisationId, requestId: `invite:${roundId}` }), run);
  };
  return {
    /** Invites the next `limit` of a round. Who was written to before stays so, however often it is asked. */
    inviteNext: ({ limit, ...key }: RoundKey & { readonly limit: number }): Promise<RoundStanding> =>
      within(key, (ctx) => sender.next(ctx, key.roundId, limit)),
    finishInviting: (key: RoundKey): Promise<RoundStanding> => within(key, (ctx) => sender.finish(ctx, key.roundId)),
    stopInviting: (key: RoundKey): Promise<RoundStanding> => within(key, (ctx) => sender.stop(ctx, key.roundId)),
  };
});
export type AccountActivities = ActivitiesOf<typeof accountActivities>;

import { activities, type ActivitiesOf } from '@platform/server';
import { accounts, type InvitationRoundId } from '../contract/index.ts';
import { roundSender } from './invitations/services.ts';

interface RoundKey {
  readonly organisationId: string;
  readonly roundId: InvitationRoundId;
}

/** What the workflow of an invitation round may ask of the server. */
export const accountActivities = activities(accounts, { sender: roundSender }, ({ sender }) => ({
  /** Invites the next `limit` of a round. Who was written to before stays so, however often it is asked. */
  inviteNext: (ctx, { roundId, limit }: RoundKey & { readonly limit: number }) => sender.next(ctx, roundId, limit),
  finishInviting: (ctx, { roundId }: RoundKey) => sender.finish(ctx, roundId),
  stopInviting: (ctx, { roundId }: RoundKey) => sender.stop(ctx, roundId),
}));
export type AccountActivities = ActivitiesOf<typeof accountActivities>;

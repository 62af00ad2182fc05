import { implement } from '@platform/server';
import { invitationRoundEndpoints } from '../../contract/index.ts';
import { readInvitees } from './invitee-list.ts';
import { roundService } from './services.ts';

export const roundRoutes = implement(invitationRoundEndpoints, { rounds: roundService }, ({ rounds }) => ({
  inviteMany: (ctx, { body }) => rounds.open(ctx, body),
  getRound: (ctx, { params }) => rounds.get(ctx, params.id),
  invitees: (ctx, { params, query }) => readInvitees(ctx, params.id, query),
  stopRound: (ctx, { params }) => rounds.stop(ctx, params.id),
}));

import { endpoints, listQuery, many, page } from '@platform/core';
import { z } from 'zod';
import { accounts } from '../plugin.ts';
import { roundRefusals } from './refusals.ts';
import { InvitationRound, InvitationRoundId, Invitee, InviteeOutcome, NewInvitationRound } from './round.ts';
import { accountSubjects } from '../subjects.ts';

const { round, user } = accountSubjects;
const { invite } = accounts.permissions;
const byId = z.object({ id: InvitationRoundId });

/** Invitations of many at once: begun, followed and stopped. */
export const invitationRoundEndpoints = endpoints(accounts, {
  inviteMany: {
    method: 'POST',
    path: '/v1/invitation-rounds',
    permission: invite,
    body: NewInvitationRound,
    touches: [round, user],
    response: InvitationRound,
    status: 202,
    idempotent: true,
    refusals: [roundRefusals.nobody, roundRefusals.several, roundRefusals.unknown],
  },
  getRound: {
    method: 'GET',
    path: '/v1/invitation-rounds/{id}',
    permission: invite,
    params: byId,
    shows: [round.by('id')],
    response: InvitationRound,
  },
  invitees: {
    method: 'GET',
    path: '/v1/invitation-rounds/{id}/invitees',
    permission: invite,
    params: byId,
    query: listQuery(['name'], { outcome: many(InviteeOutcome) }),
    shows: [round.by('id'), user],
    response: page(Invitee),
  },
  stopRound: {
    method: 'POST',
    path: '/v1/invitation-rounds/{id}/stop',
    permission: invite,
    params: byId,
    touches: [round.by('id'), user],
    response: InvitationRound,
    refusals: [roundRefusals.ended],
  },
});

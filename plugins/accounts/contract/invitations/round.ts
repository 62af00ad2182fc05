import { OrganisationId } from '@plugins/organisations/contract';
import { z } from 'zod';
import { UserId } from '../user-id.ts';

export const InvitationRoundId = z.uuid().brand('InvitationRoundId');
export type InvitationRoundId = z.output<typeof InvitationRoundId>;

/** PREPARED while an import adds its invitees; STOPPED by a user, DONE at the end. */
export const RoundState = z.enum(['PREPARED', 'RUNNING', 'STOPPED', 'DONE']);
export type RoundState = z.output<typeof RoundState>;

/** What became of one invitation. WAITING in a round that was stopped: it was never sent. */
export const InviteeOutcome = z.enum(['WAITING', 'SENT', 'UNDELIVERABLE', 'NO_ADDRESS', 'ACTIVATED', 'INACTIVE', 'RECENT']);
export type InviteeOutcome = z.output<typeof InviteeOutcome>;

/** Invitations of many at once. An import's has the id of the import. */
export const InvitationRound = z.object({
  id: InvitationRoundId,
  organisationId: OrganisationId,
  origin: z.enum(['IMPORT', 'LIST']),
  state: RoundState,
  total: z.number().int(),
  sent: z.number().int(),
  /** How many have not been invited yet. In a stopped round they were not invited. */
  waiting: z.number().int(),
  /** Who cannot be invited, or could not be reached. */
  missed: z.number().int(),
  perMinute: z.number().int(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
});
export type InvitationRound = z.output<typeof InvitationRound>;

export const Invitee = z.object({
  id: UserId,
  name: z.string(),
  email: z.string().nullable(),
  outcome: InviteeOutcome,
  sentAt: z.iso.datetime().nullable(),
});
export type Invitee = z.output<typeof Invitee>;

/** Those who are named, or everybody in the organisation who has not been invited yet. */
export const NewInvitationRound = z.union([
  z.strictObject({ userIds: z.array(UserId).min(1).max(2000) }),
  z.strictObject({ uninvited: z.literal(true), organisationId: OrganisationId.optional() }),
]);
export type NewInvitationRound = z.output<typeof NewInvitationRound>;

import type { Page, RequestOf } from '@platform/core';
import { type Ctx, inReach, readPage, rows } from '@platform/server';
import { sql } from 'kysely';
import type { invitationRoundEndpoints, InvitationRoundId, Invitee, InviteeOutcome, UserId } from '../../contract/index.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { findRound } from './found-round.ts';
import { SHOWN_OUTCOME } from './invitees.ts';

export type InviteeQuery = RequestOf<typeof invitationRoundEndpoints.invitees>['query'];
/** The invitees as rows; no entity, since only whole batches of them are written. */
interface InviteeRow {
  readonly roundId: InvitationRoundId;
  readonly userId: UserId;
}
type Rows = { accounts_invitee: InviteeRow; accounts_user: UserEntity };

/** Who is in a round, by name. @throws 404 */
export async function readInvitees(ctx: Ctx, id: InvitationRoundId, { outcome, ...list }: InviteeQuery): Promise<Page<Invitee>> {
  await findRound(ctx, id);
  const became = sql<InviteeOutcome>`${sql.raw(SHOWN_OUTCOME)}`;
  const found = rows<Rows>(ctx)
    .selectFrom('accounts_invitee as i')
    .innerJoin('accounts_user as u', 'u.id', 'i.userId')
    .select(['u.id', 'u.name', 'u.email'])
    // no entity says how the column's text becomes a time
    .select(sql<string | null>`to_json(i.sent_at) #>> '{}'`.as('sentAt'))
    .select(became.as('outcome'))
    .where('i.roundId', '=', id)
    .where(inReach(ctx, 'u.organisationId'))
    .$if(outcome !== undefined, (q) => q.where(became, 'in', [...(outcome ?? [])]));
  return readPage(ctx, found, {
    list,
    order: { name: 'u.name' },
    id: 'u.id',
    direction: 'asc',
    toItem: ({ sentAt, email, ...invitee }) => ({
      ...invitee,
      email: email ?? null,
      sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    }),
  });
}

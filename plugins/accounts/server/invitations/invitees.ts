import { type Ctx, query } from '@platform/server';
import type { InvitationRoundId, InviteeOutcome, UserId } from '../../contract/index.ts';

/** Who stands in a round, and what became of each. */
export interface Claimed {
  readonly userId: UserId;
  /** Why they are not written to; SENT when nothing is in the way. */
  readonly outcome: InviteeOutcome;
}
export interface RoundCounts {
  readonly total: number;
  readonly sent: number;
  readonly waiting: number;
  readonly missed: number;
}
/** One who was invited a moment ago is not written to again. */
const RECENTLY = '1 hour';

const ADD = `insert into accounts_invitee (round_id, user_id, organisation_id, outcome)
  select $1, u.id, u.organisation_id, 'WAITING' from accounts_user u where u.organisation_id = $2 and u.removed_at is null`;

/** Puts these users into a round; answers how many there are. */
export const addInvitees = async (ctx: Ctx, roundId: InvitationRoundId, userIds: readonly string[]): Promise<number> =>
  (await query(ctx, `${ADD} and u.id = any($3::uuid[]) returning 1`, [roundId, ctx.organisationId, userIds])).length;

/** Adds all active users who never signed in nor were invited; answers how many. */
export const addUninvited = async (ctx: Ctx, roundId: InvitationRoundId): Promise<number> =>
  (await query(ctx, `${ADD} and u.active and u.activated_at is null and u.invited_at is null returning 1`, [roundId, ctx.organisationId]))
    .length;

/** Locks the next waiting invitees until the transaction ends. Those locked by another transaction are skipped. */
export function claimInvitees(ctx: Ctx, roundId: InvitationRoundId, limit: number): Promise<Claimed[]> {
  const text = `
    with due as (select user_id from accounts_invitee where round_id = $1 and outcome = 'WAITING' order by user_id limit $2 for update skip locked)
    select u.id as "userId", case when not u.active or u.removed_at is not null then 'INACTIVE' when u.activated_at is not null then 'ACTIVATED'
      when u.email is null then 'NO_ADDRESS' when u.invited_at > now() - interval '${RECENTLY}' then 'RECENT' else 'SENT' end as outcome
    from due join accounts_user u on u.id = due.user_id order by u.id`;
  return query<Claimed>(ctx, text, [roundId, limit]);
}

/** Writes down what became of them. */
export async function settleInvitees(ctx: Ctx, roundId: InvitationRoundId, settled: readonly Claimed[]): Promise<void> {
  if (settled.length === 0) return;
  const text = `
    update accounts_invitee i set outcome = s.outcome, sent_at = case when s.outcome = 'SENT' then now() end
    from unnest($2::uuid[], $3::text[]) as s (user_id, outcome) where i.round_id = $1 and i.user_id = s.user_id`;
  await query(ctx, text, [roundId, settled.map(({ userId }) => userId), settled.map(({ outcome }) => outcome)]);
}

/** What shows of an invitee: a mail that came back was not received. */
export const SHOWN_OUTCOME = `case when i.outcome = 'SENT' and u.email_fails_since is not null then 'UNDELIVERABLE' else i.outcome end`;

export async function countInvitees(ctx: Ctx, roundId: InvitationRoundId): Promise<RoundCounts> {
  const text = `
    select count(*)::int as total, (count(*) filter (where outcome = 'SENT'))::int as sent, (count(*) filter (where outcome = 'WAITING'))::int as waiting
    from (select ${SHOWN_OUTCOME} as outcome from accounts_invitee i join accounts_user u on u.id = i.user_id where i.round_id = $1) as shown`;
  const [{ total, sent, waiting } = { total: 0, sent: 0, waiting: 0 }] = await query<Omit<RoundCounts, 'missed'>>(ctx, text, [roundId]);
  return { total, sent, waiting, missed: total - sent - waiting };
}

import { doneBy, audit, type Clock, type Ctx, newId, query, refuse } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type InvitationRound, type InvitationRoundId, type NewInvitationRound, roundRefusals, type UserId } from '../../contract/index.ts';
import { addInvitees, addUninvited, countInvitees } from './invitees.ts';
import type { roundFlow } from './round-flow.ts';
import { InvitationRoundEntity } from './round.entity.ts';
import type { AccountSettings } from '../settings.ts';

export interface RoundOpenerDeps {
  readonly clock: Clock;
  readonly flow: FlowOf<typeof roundFlow>;
  readonly organisations: OrganisationLookup;
  readonly settings: Pick<AccountSettings, 'INVITATIONS_PER_MINUTE'>;
}
export type RoundOpener = ReturnType<typeof createRoundOpener>;

const MINUTE_MS = 60_000;
/** Written to in one transaction. */
const MOST_AT_ONCE = 100;

/** Makes rounds of invitations, for an import and for a list. */
export function createRoundOpener({ clock, flow, organisations, settings }: RoundOpenerDeps) {
  const perMinute = settings.INVITATIONS_PER_MINUTE;

  /** An import that was taken back and is written again has one already. */
  const prepare = async (ctx: Ctx, id: InvitationRoundId, origin: InvitationRound['origin']): Promise<InvitationRoundEntity> => {
    const { organisationId, actor } = ctx;
    const before = await ctx.em.findOne(InvitationRoundEntity, { id });
    if (before) {
      before.prepareAgain();
      return before;
    }
    const made = ctx.em.create(InvitationRoundEntity, {
      id,
      organisationId: organisationId as InvitationRoundEntity['organisationId'], // a plain text in the context
      origin,
      state: 'PREPARED',
      perMinute,
      createdById: actor.userId ?? null,
      createdByName: doneBy(ctx),
      createdAt: clock.now(),
      endedAt: null,
    });
    await ctx.em.flush();
    return made;
  };

  /** Everybody who is to be invited is in. Does nothing to a round that somebody stopped while they were put in. */
  const begin = async (ctx: Ctx, round: InvitationRoundEntity): Promise<void> => {
    if (!round.mayBegin()) return;
    const { id, organisationId } = round;
    const { total } = await countInvitees(ctx, id);
    if (total === 0) return round.finish(clock.now());
    round.begin();
    await ctx.em.flush();
    const batch = Math.min(MOST_AT_ONCE, perMinute);
    const pause = Math.round((batch * MINUTE_MS) / perMinute);
    await flow.start(ctx, round, {
      input: { roundId: id, total, batch, pause },
      now: { state: 'RUNNING', awaiting: 'invite', awaitedFrom: 'portal', actions: ['cancel'] },
      detail: { count: total },
    });
    await audit(ctx, [{ action: 'accounts.invitedMany', subject: { type: 'InvitationRound', id }, organisationId, changes: { total } }]);
  };

  return {
    prepare,
    begin,
    /** @throws 404 the organisation is not in reach, 409 nobody is left to invite, 422 users of several organisations, or that are not there */
    async open(asked: Ctx, wanted: NewInvitationRound): Promise<{ readonly inside: Ctx; readonly round: InvitationRoundEntity }> {
      const whose = 'userIds' in wanted ? await homeOf(asked, wanted.userIds) : (wanted.organisationId ?? asked.organisationId);
      const inside = await organisations.enter(asked, whose);
      const round = await prepare(inside, newId<InvitationRoundId>(), 'LIST');
      const added = 'userIds' in wanted ? await addInvitees(inside, round.id, wanted.userIds) : await addUninvited(inside, round.id);
      if (added === 0) throw refuse(roundRefusals.nobody);
      await begin(inside, round);
      return { inside, round };
    },
  };
}

/** The one organisation that all of them belong to, as far as the asker sees. */
async function homeOf(ctx: Ctx, userIds: readonly UserId[]): Promise<string> {
  const asked = new Set(userIds);
  const text =
    'select organisation_id as id, count(*)::int as users from accounts_user where id = any($1::uuid[]) and removed_at is null group by 1';
  const found = await query<{ id: string; users: number }>(ctx, text, [[...asked]]);
  const missing = asked.size - found.reduce((sum, { users }) => sum + users, 0);
  if (missing > 0) throw refuse(roundRefusals.unknown, { count: missing });
  const [home, ...others] = found;
  if (!home || others.length > 0) throw refuse(roundRefusals.several, { organisations: found.length });
  return home.id;
}

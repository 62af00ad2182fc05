import { audit, type Ctx, refuse } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type InvitationRound, type InvitationRoundId, type NewInvitationRound, roundRefusals } from '../../contract/index.ts';
import { countInvitees } from './invitees.ts';
import type { roundFlow, RoundReason } from './round-flow.ts';
import type { RoundOpener } from './round-opener.ts';
import type { RoundSender } from './round-sender.ts';
import { findRound } from './found-round.ts';
import { InvitationRoundEntity } from './round.entity.ts';

export interface RoundServiceDeps {
  readonly flow: FlowOf<typeof roundFlow>;
  readonly opener: RoundOpener;
  readonly organisations: OrganisationLookup;
  readonly sender: RoundSender;
}
export type RoundService = ReturnType<typeof createRoundService>;

/** Rounds of invitations as people begin, follow and stop them. */
export function createRoundService({ flow, opener, organisations, sender }: RoundServiceDeps) {
  /** Stopped here and now; the flow ends by itself. */
  const stopNow = async (ctx: Ctx, round: InvitationRoundEntity, reason: RoundReason): Promise<void> => {
    const { id, organisationId } = round;
    await sender.stop(ctx, id);
    await flow.withdraw(ctx, id, reason);
    await audit(ctx, [
      { action: 'accounts.stoppedInviting', subject: { type: 'InvitationRound', id }, organisationId, changes: { reason } },
    ]);
  };

  return {
    /** @throws as the opener's `open` */
    async open(ctx: Ctx, wanted: NewInvitationRound): Promise<InvitationRound> {
      const { inside, round } = await opener.open(ctx, wanted);
      return shown(inside, round);
    },

    /** @throws 404 */
    get: async (ctx: Ctx, id: InvitationRoundId): Promise<InvitationRound> => shown(ctx, await findRound(ctx, id)),

    /** @throws 404, 409 once it has ended */
    async stop(ctx: Ctx, id: InvitationRoundId): Promise<InvitationRound> {
      const round = await findRound(ctx, id);
      if (!round.isOpen()) throw refuse(roundRefusals.ended, { state: round.state });
      const inside = await organisations.enter(ctx, round.organisationId);
      await stopNow(inside, await findRound(inside, id), 'stopped');
      return shown(inside, await findRound(inside, id));
    },

    /** The import that began it is taken back. Does nothing when there is none, or it has ended. */
    async stopOf(ctx: Ctx, id: InvitationRoundId): Promise<void> {
      const round = await ctx.em.findOne(InvitationRoundEntity, { id });
      if (round?.isOpen()) await stopNow(ctx, round, 'undone');
    },
  };
}

async function shown(
  ctx: Ctx,
  { id, organisationId, origin, state, perMinute, createdByName: createdBy, createdAt, endedAt }: InvitationRoundEntity,
): Promise<InvitationRound> {
  const counts = await countInvitees(ctx, id);
  const times = { createdAt: createdAt.toISOString(), endedAt: endedAt?.toISOString() ?? null };
  return { id, organisationId, origin, state, perMinute, createdBy, ...counts, ...times };
}

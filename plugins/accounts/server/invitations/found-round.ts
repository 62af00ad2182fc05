import type { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { type Ctx, refuse } from '@platform/server';
import type { InvitationRoundId } from '../../contract/index.ts';
import { InvitationRoundEntity } from './round.entity.ts';

/** The round, locked when told how. @throws 404 when it is not there, or not in reach */
export async function findRound(ctx: Ctx, id: InvitationRoundId, lockMode?: LockMode): Promise<InvitationRoundEntity> {
  const round = await ctx.em.findOne(InvitationRoundEntity, { id }, lockMode === undefined ? {} : { lockMode, refresh: true });
  if (!round) throw refuse(refusals.notFound, { id });
  return round;
}

import { asReach, type Ctx } from '@platform/server';
import { UserEntity } from '../users/user.entity.ts';

/** Runs where the asker's own row is in reach. It is not always so while they work for another organisation. */
export function withOwnRows<T>(ctx: Ctx, run: (inside: Ctx) => Promise<T>): Promise<T> {
  const own = ctx.actor.organisation;
  return own ? asReach(ctx, { kind: 'organisation', organisationId: own.id }, run) : run(ctx);
}

/** The asker, within `withOwnRows`. */
export const ownUser = (ctx: Ctx): Promise<UserEntity> => ctx.em.findOneOrFail(UserEntity, { id: ctx.actor.userId as UserEntity['id'] }); // the session's own user

import { type Ctx, withReach } from '@platform/server';
import { UserEntity } from './user.entity.ts';

/** The same unit of work where the asker's own row is in reach, also while they work for another organisation. */
export const ownRows = (ctx: Ctx): Promise<Ctx> => withReach(ctx, { kind: 'all' });

/** The asker, out of `ownRows`. */
export const ownUser = (ctx: Ctx): Promise<UserEntity> => ctx.em.findOneOrFail(UserEntity, { id: ctx.actor.userId as UserEntity['id'] }); // the session's own user

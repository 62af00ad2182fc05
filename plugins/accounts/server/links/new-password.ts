import { audit, type Clock, type Ctx } from '@platform/server';
import { tellPassword } from '../logs/told-events.ts';
import type { SessionService } from '../sessions/session-service.ts';
import type { UserEntity } from '../users/user.entity.ts';
import type { Links } from './links.ts';

export interface NewPasswordDeps {
  readonly clock: Clock;
  readonly links: Links;
  readonly sessions: SessionService;
}
export type NewPassword = ReturnType<typeof createNewPassword>;

/** Sets a user's new password hash after a link, and ends the open sessions. */
export function createNewPassword({ clock, links, sessions }: NewPasswordDeps) {
  return async (ctx: Ctx, user: UserEntity, passwordHash: string): Promise<void> => {
    user.passwordHash = passwordHash;
    user.activatedAt ??= clock.now();
    await ctx.em.flush();
    await links.endAllOf(ctx, user.id);
    await sessions.endAllOf(ctx, user.id);
    const asThemselves = ctx.as({ actor: { ...ctx.actor, userId: user.id, name: user.name } });
    const { id, organisationId } = user;
    await audit(asThemselves, [{ action: 'accounts.passwordChosen', subject: { type: 'User', id }, organisationId, changes: {} }]);
    await tellPassword(asThemselves, user, 'LINK');
  };
}

import type { SessionReply } from '@platform/web';

/** Whoever registered themselves and is bound to nobody yet: spec part 2, "Header", asks for the organisation, not for a permission. */
export function isGuest({ user }: Pick<SessionReply, 'user'>): boolean {
  return user.organisation.type === 'GUEST';
}

import type { Role } from '@platform/core';
import type { SessionReply } from '@platform/web';

/** Spec part 6: "self-registered"; they keep these roles until a partner has made a customer of their organisation. */
const GUESTS: ReadonlySet<Role> = new Set(['CUSTOMER_ADMIN_GUEST', 'GUEST']);

/** Whether the header shows the user whom to call (spec part 2, "Header"). It goes by role, as no permission says so. */
export function isGuest({ user }: { readonly user: Pick<SessionReply['user'], 'roles'> }): boolean {
  return user.roles.every((role) => GUESTS.has(role));
}

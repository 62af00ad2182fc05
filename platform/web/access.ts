import { type Plugin, type Role, serviceFor } from '@platform/core';
import type { Needs } from './plugin.ts';
import type { SessionReply } from './session-reply.ts';

/** Why something is not shown. Its service is off, or the role lacks the permission (access.md, in this order). */
export type Blocker = 'service-off' | 'not-allowed';

/** What keeps a session from something of a plugin's; `undefined` when nothing does. */
export function blockerOf(
  session: Pick<SessionReply, 'permissions' | 'services'> & { readonly user: { readonly roles: readonly Role[] } },
  { plugin, permission }: { readonly plugin: Plugin; readonly permission?: Needs | undefined },
): Blocker | undefined {
  const service = serviceFor(plugin, session.user.roles);
  if (service && !session.services.includes(service)) return 'service-off';
  return holdsAny(session.permissions, permission) ? undefined : 'not-allowed';
}

/** Whether one of the needed permissions is held; needing none is always held. */
export function holdsAny(held: readonly string[], needs: Needs | undefined): boolean {
  if (needs === undefined) return true;
  const anyOf = typeof needs === 'string' ? [needs] : needs;
  return anyOf.some((permission) => held.includes(permission));
}

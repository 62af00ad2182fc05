import { DAY_MS } from '@platform/core/time';
import { type Clock, query, type Sweep } from '@platform/server';
import type { AccountSettings } from '../settings.ts';

/** Each may hold fifty thousand people. */
const BATCH = 20;

/**
 * Deletes rounds of invitations older than `INVITATION_ROUND_KEEP_DAYS` that are over. They have ended, or were prepared for an import that
 * never ended. Their invitees are deleted with them; that they were invited stays with the users, and in the audit.
 */
export function oldRounds({ clock, settings }: { readonly clock: Clock; readonly settings: AccountSettings }): Sweep {
  return {
    name: 'old rounds of invitations',
    async run(ctx) {
      const text = `delete from accounts_invitation_round where id in (
        select id from accounts_invitation_round where state <> 'RUNNING' and coalesce(ended_at, created_at) < $1
        order by created_at limit ${BATCH} for update skip locked) returning 1`;
      return (await query(ctx, text, [new Date(clock.now().getTime() - settings.INVITATION_ROUND_KEEP_DAYS * DAY_MS)])).length;
    },
  };
}

import { audit, type Clock, type Ctx, query, refuse, ALL, asReach } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type EmailLink, emailRefusals, type UserId } from '../../contract/index.ts';
import type { Links } from '../links/links.ts';
import { tellEmail } from '../logs/told-events.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { UserEntity } from '../users/user.entity.ts';
import { hashOf } from './email-changes.ts';

export interface EmailLinkDeps {
  readonly clock: Clock;
  readonly links: Links;
  readonly organisations: OrganisationLookup;
  readonly sessions: SessionService;
}
export type EmailLinks = ReturnType<typeof createEmailLinks>;

interface ChangeRow {
  readonly id: string;
  readonly user_id: UserId;
  readonly old_email: string | null;
  readonly new_email: string | null;
  readonly by_themselves: boolean;
  readonly confirmed_at: string | null;
  readonly created_at: string;
}
const COLUMNS = 'id, user_id, old_email, new_email, by_themselves, confirmed_at, created_at';
const CONFIRMS = 'confirm_hash = $1 and new_email is not null and confirmed_at is null and ended_at is null and confirm_until > $2';
const STOPS = 'stop_hash = $1 and old_email is not null and stopped_at is null and stop_until > $2';

/** The two links of a change of address. The new address confirms the change, the old one reverts it. */
export function createEmailLinks({ clock, links, organisations, sessions }: EmailLinkDeps) {
  const find = async (ctx: Ctx, token: string, which: string): Promise<ChangeRow | undefined> => {
    const text = `select ${COLUMNS} from accounts_email_change where ${which}`;
    return (await query<ChangeRow>(ctx, text, [hashOf(token), clock.now().toISOString()]))[0];
  };
  const endAllOf = async (ctx: Ctx, user: UserEntity): Promise<void> => {
    await links.endAllOf(ctx, user.id);
    await sessions.endAllOf(ctx, user.id);
  };

  return {
    /** @throws 422 when the link is used, old or none */
    async read(ctx: Ctx, token: string): Promise<EmailLink> {
      return asReach(ctx, ALL, async (wide) => {
        const confirms = await find(wide, token, CONFIRMS);
        const change = confirms ?? (await find(wide, token, STOPS));
        const user = change && (await wide.em.findOne(UserEntity, { id: change.user_id, removedAt: null }));
        if (!user) throw refuse(emailRefusals.link);
        const organisation = (await organisations.namesOf(wide, [user.organisationId])).get(user.organisationId) ?? '';
        return { purpose: confirms ? 'CONFIRM' : 'STOP', email: change.new_email, organisation };
      });
    },

    /** The new address counts, and what was open ends. @throws 422 when the link is none, 409 when the address is another's */
    async confirm(ctx: Ctx, token: string): Promise<{ readonly email: string }> {
      return asReach(ctx, ALL, async (wide) => {
        const change = await find(wide, token, `${CONFIRMS} for update`);
        const user = change && (await wide.em.findOne(UserEntity, { id: change.user_id, removedAt: null, active: true }));
        // another change may have counted meanwhile
        if (!user || !change.new_email || (user.email ?? null) !== change.old_email) throw refuse(emailRefusals.link);
        user.describe({ email: change.new_email });
        await wide.em.flush();
        await query(wide, 'update accounts_email_change set confirmed_at = $2 where id = $1', [change.id, clock.now().toISOString()]);
        await endAllOf(wide, user);
        await write(wide, user, 'accounts.emailConfirmed');
        await tellEmail(wide, user, 'CONFIRMED');
        return { email: change.new_email };
      });
    },

    /** The old address is there again, and whoever came in by the change is out. @throws 422 when the link is used, old or none */
    async stop(ctx: Ctx, token: string): Promise<void> {
      return asReach(ctx, ALL, async (wide) => {
        const change = await find(wide, token, `${STOPS} for update`);
        const user = change && (await wide.em.findOne(UserEntity, { id: change.user_id, removedAt: null }));
        if (!user || !change.old_email) throw refuse(emailRefusals.link);
        if (change.confirmed_at) await restore(wide, user, change.old_email);
        // whoever knew the password, or has chosen one since, is not to come back with it
        if (change.confirmed_at || change.by_themselves) user.passwordHash = null;
        await wide.em.flush();
        const later = `update accounts_email_change set stopped_at = $3, ended_at = coalesce(ended_at, $3) where user_id = $1 and created_at >= $2`;
        await query(wide, later, [user.id, change.created_at, clock.now().toISOString()]);
        await endAllOf(wide, user);
        await write(wide, user, 'accounts.emailChangeStopped');
        await tellEmail(wide, user, 'STOPPED');
      });
    },
  };
}

/** Gives the address back; one that somebody else has taken meanwhile cannot be, so the account is closed until that is cleared up. */
async function restore(ctx: Ctx, user: UserEntity, email: string): Promise<void> {
  const taken = await ctx.em.count(UserEntity, { organisationId: user.organisationId, email, id: { $ne: user.id } });
  if (taken > 0) user.active = false;
  else user.describe({ email });
}

async function write(ctx: Ctx, { id, name, organisationId }: UserEntity, action: string): Promise<void> {
  const asThemselves = ctx.as({ actor: { ...ctx.actor, userId: id, name } });
  await audit(asThemselves, [{ action, subject: { type: 'User', id }, organisationId, changes: {} }]);
}

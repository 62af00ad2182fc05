import { createHash, randomBytes } from 'node:crypto';
import { writtenMoment } from '@platform/core/time';
import {
  type AttemptLimit,
  audit,
  type Clock,
  type Ctx,
  newId,
  type Notifications,
  query,
  refuseField,
  spendAttempt,
} from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { accounts, emailRefusals, type PendingEmail, userRefusals } from '../../contract/index.ts';
import type { Links } from '../links/links.ts';
import { tellEmail } from '../logs/told-events.ts';
import { UserEntity } from '../users/user.entity.ts';

export interface EmailChangeDeps {
  readonly clock: Clock;
  readonly links: Links;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
}
export type EmailChanges = ReturnType<typeof createEmailChanges>;

const HOUR_MS = 3_600_000;
/** How long a new address may wait for its proof, and how long the old one may stop the change. */
const CONFIRM_MS = 24 * HOUR_MS;
const STOP_MS = 14 * 24 * HOUR_MS;
/** Each change costs two mails. */
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 3600 };

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const newToken = () => randomBytes(32).toString('base64url');

/** Opens and cancels changes of e-mail addresses (ADR 0030). The new address is asked to confirm, the old one may stop it. */
export function createEmailChanges(deps: EmailChangeDeps) {
  const { clock, links } = deps;
  const callOff = async (ctx: Ctx, userId: string): Promise<void> => {
    const text = `update accounts_email_change set ended_at = $2 where user_id = $1 and confirmed_at is null and ended_at is null`;
    await query(ctx, text, [userId, clock.now().toISOString()]);
  };

  const changes = {
    callOff,

    /** The address that waits for its proof. */
    async pendingOf(ctx: Ctx, userId: string): Promise<PendingEmail | null> {
      const [row] = await query<{ new_email: string; confirm_until: string }>(
        ctx,
        `select new_email, confirm_until from accounts_email_change
         where user_id = $1 and confirmed_at is null and ended_at is null and confirm_until > $2`,
        [userId, clock.now().toISOString()],
      );
      return row ? { email: row.new_email, until: new Date(row.confirm_until).toISOString() } : null;
    },

    /** The same as `open`, by hand. @throws 429 after too many changes */
    async start(ctx: Ctx, user: Holder, email: string | null): Promise<void> {
      await spendAttempt(ctx, [`email:${user.id}`], { ...PER_USER, refusal: emailRefusals.tooMany });
      await changes.open(ctx, user, email);
    },

    /** The address to write at once: a new one of somebody who has been in waits until it is proved. @throws 409 when it is another's */
    async addressFor(ctx: Ctx, user: UserEntity, email: string | null | undefined): Promise<string | null | undefined> {
      if (email === undefined || email === (user.email ?? null)) return email;
      const { id, organisationId, activatedAt } = user;
      // whoever was written to at an address that was wrong gets in no more
      if (!activatedAt || email === null) await links.endAllOf(ctx, id);
      if (!activatedAt) return email;
      const taken = email === null ? 0 : await ctx.em.count(UserEntity, { organisationId, email, id: { $ne: id } });
      if (taken > 0) throw refuseField(ctx, userRefusals.emailExists, { field: 'email' });
      await changes.start(ctx, user, email);
      return email === null ? null : undefined;
    },

    /** Asks the new address to confirm and tells the old one. `null` is a removal, which nobody confirms: the caller does it. */
    async open(ctx: Ctx, user: Holder, email: string | null): Promise<void> {
      await callOff(ctx, user.id);
      const [confirm, stop] = [newToken(), newToken()];
      await insert(ctx, { user, email, confirm, stop, now: clock.now() });
      await tell(ctx, deps, { user, email, confirm, stop });
      const subject = { type: 'User', id: user.id };
      const told = { email: [user.email ?? null, email] };
      await audit(ctx, [{ action: 'accounts.emailChangeStarted', subject, organisationId: user.organisationId, changes: told }]);
      await tellEmail(ctx, user, 'ASKED');
    },
  };
  return changes;
}

/** Whose address it is. */
interface Holder extends Pick<UserEntity, 'id' | 'organisationId' | 'language'> {
  readonly email?: string | null | undefined;
}
interface Told {
  readonly user: Holder;
  readonly email: string | null;
  readonly confirm: string;
  readonly stop: string;
}

async function insert(ctx: Ctx, { user, email, confirm, stop, now }: Told & { readonly now: Date }): Promise<void> {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  await query(
    ctx,
    `insert into accounts_email_change (id, organisation_id, user_id, old_email, new_email, by_themselves, confirm_hash, stop_hash,
       confirm_until, stop_until, created_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $5::text is null then $11::timestamptz end)`,
    [
      newId(),
      user.organisationId,
      user.id,
      user.email ?? null,
      email,
      user.id === ctx.actor.userId,
      hashOf(confirm),
      hashOf(stop),
      after(CONFIRM_MS),
      after(STOP_MS),
      after(0),
    ],
  );
}

/** Mails the new address the link that confirms, and the old one the link that stops. */
async function tell(
  ctx: Ctx,
  { clock, notifications, organisations }: EmailChangeDeps,
  { user, email: to, confirm, stop }: Told,
): Promise<void> {
  const { email: old, language, organisationId } = user;
  const { name: organisation = '', timeZone = ctx.timeZone } = (await organisations.byId(ctx, organisationId)) ?? {};
  const until = (milliseconds: number) => writtenMoment(clock.now().getTime() + milliseconds, { language, timeZone });
  const { emailConfirmation, emailChange, emailRemoved } = accounts.notifications;
  if (to) {
    const data = { organisation, until: until(CONFIRM_MS), token: confirm };
    await notifications.send(ctx, emailConfirmation, { key: hashOf(confirm), to: [{ email: to, language }], data });
  }
  if (!old) return;
  const message = { key: hashOf(stop), to: [{ email: old, language }] };
  const data = { organisation, until: until(STOP_MS), token: stop };
  if (to) await notifications.send(ctx, emailChange, { ...message, data: { ...data, email: to } });
  else await notifications.send(ctx, emailRemoved, { ...message, data });
}

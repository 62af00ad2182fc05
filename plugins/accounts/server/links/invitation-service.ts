import { DAY_MS, writtenDay } from '@platform/core/time';
import {
  ALL,
  asReach,
  type AttemptLimit,
  type Clock,
  type Ctx,
  keptPhone,
  mustFind,
  type Notifications,
  query,
  refuse,
  spendAttempt,
  type Tx,
} from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { accounts, type Invitation, linkRefusals, type Registration, type UserId } from '../../contract/index.ts';
import { UserEntity } from '../users/user.entity.ts';
import { isCommonPassword, refuseCommon } from '../sign-in/common-passwords.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { Links } from './links.ts';
import type { NewPassword } from './new-password.ts';
import type { AccountSettings } from '../settings.ts';

export interface InvitationServiceDeps {
  readonly clock: Clock;
  readonly links: Links;
  readonly newPassword: NewPassword;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly passwords: Passwords;
  readonly settings: Pick<AccountSettings, 'INVITATION_DAYS'>;
}
export type InvitationService = ReturnType<typeof createInvitationService>;

/** So many mails to one person in an hour are enough. */
const PER_USER: AttemptLimit = { failures: 5, pauseSeconds: 3600 };

/** Invitations: a link by mail with which a user activates the account made for them. */
export function createInvitationService(deps: InvitationServiceDeps) {
  const { clock, links, newPassword, notifications, organisations, passwords, settings } = deps;
  const organisationOf = async (ctx: Ctx, { organisationId }: UserEntity) =>
    (await organisations.namesOf(ctx, [organisationId])).get(organisationId) ?? '';

  const holder = async (wide: Ctx, token: string) => invited(wide, await links.holderOf(wide, token, 'INVITATION'));

  /** `made` holds the caller's own token, when the same invitation may be sent again. */
  const invite = async (ctx: Ctx, user: UserEntity, made: { readonly token?: string } = {}): Promise<void> => {
    if (!user.email) throw refuse(linkRefusals.noAddress, { id: user.id });
    const lifeMs = settings.INVITATION_DAYS * DAY_MS;
    const { key, token, until } = await links.issue(ctx, user.id, { purpose: 'INVITATION', lifeMs, ...made });
    const { language, organisationId } = user;
    const { name: organisation = '', timeZone = ctx.timeZone } = (await organisations.byId(ctx, organisationId)) ?? {};
    const data = { organisation, until: writtenDay(until, { language, timeZone }), token };
    const to = [{ email: user.email, language: user.language }];
    await notifications.send(ctx, accounts.notifications.invitation, { key, to, data });
    await query(ctx, 'update accounts_user set invited_at = $2 where id = $1', [user.id, clock.now().toISOString()]);
  };

  return {
    invite,

    /** @throws 404, 409 without an address or when the account is in use already, 429 */
    async resend(ctx: Ctx, id: UserId): Promise<void> {
      const user = await mustFind(ctx, UserEntity, { id, removedAt: null });
      if (user.activatedAt) throw refuse(linkRefusals.activated, { id });
      await spendAttempt(ctx, [`invite:${id}`], PER_USER);
      await invite(ctx, user);
    },

    async read(ctx: Ctx, token: string): Promise<Invitation> {
      return asReach(ctx, ALL, async (wide) => {
        const user = await holder(wide, token);
        const { firstName, lastName, email, phone } = user;
        return { firstName, lastName, email: email ?? '', phone: phone ?? null, organisation: await organisationOf(wide, user) };
      });
    },

    async accept(tx: Tx, { token, password, firstName, lastName, phone }: Registration): Promise<{ readonly email: string }> {
      const common = await isCommonPassword(password);
      const address = await tx(async (ctx) => {
        const { email } = await asReach(ctx, ALL, (wide) => holder(wide, token));
        refuseCommon(ctx, common);
        return email ?? null;
      });
      const hash = await passwords.hash(password, address);
      return tx.once(async (ctx) => {
        return asReach(ctx, ALL, async (wide) => {
          const user = await invited(wide, await links.use(wide, token, 'INVITATION'));
          // they read the page in the language that their browser asks for
          user.describe({ firstName, lastName, phone: keptPhone(phone, ctx.language), language: ctx.language });
          user.consentedAt = clock.now();
          await newPassword(wide, user, hash);
          return { email: user.email ?? '' };
        });
      });
    },
  };
}

/** @throws 422 when the link is none, or the user is gone */
async function invited(ctx: Ctx, userId: UserId | undefined): Promise<UserEntity> {
  if (!userId) throw refuse(linkRefusals.invitation);
  const user = await ctx.em.findOne(UserEntity, { id: userId, active: true });
  if (!user?.email) throw refuse(linkRefusals.gone);
  return user;
}

import { type Ctx, newId, type Notifications, type Outbox, refuse, securityLog, type Tx, ALL, asReach } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { accounts, linkRefusals, type UserId } from '../../contract/index.ts';
import { isCommonPassword, refuseCommon } from '../sign-in/common-passwords.ts';
import type { Passwords } from '../sign-in/passwords.ts';
import type { SignInLimits } from '../sign-in/sign-in-limits.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { Links } from './links.ts';
import type { NewPassword } from './new-password.ts';
import { RECOVERY } from './recovery-mail.ts';

export interface RecoveryServiceDeps {
  readonly limits: SignInLimits;
  readonly links: Links;
  readonly newPassword: NewPassword;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly passwords: Passwords;
  readonly outbox: Outbox;
}
export type RecoveryService = ReturnType<typeof createRecoveryService>;

export function createRecoveryService(deps: RecoveryServiceDeps) {
  const { limits, links, newPassword, notifications, organisations, outbox, passwords } = deps;
  const read = async (ctx: Ctx, token: string): Promise<UserEntity> => {
    return asReach(ctx, ALL, async (wide) => {
      return holder(wide, await links.holderOf(wide, token, 'RECOVERY'));
    });
  };

  return {
    /**
     * Asks for a link. Whether anybody has the address is looked up later, outside the call: neither the answer nor the time that it
     * takes tells. @throws 429, for a registered address as for any other
     */
    async ask(ctx: Ctx, email: string): Promise<void> {
      await limits.spendMail(ctx, 'recover', email);
      await outbox.post(ctx, { kind: RECOVERY, key: `recover:${newId()}`, payload: { email } });
      await securityLog.write(ctx, { kind: 'recoveryAsked', detail: {} });
    },

    /** @throws 422 when the link is used, old or none */
    async read(ctx: Ctx, token: string): Promise<void> {
      await read(ctx, token);
    },

    /** @throws 422 when the link is used, old or none */
    async setPassword(
      tx: Tx,
      { token, password }: { readonly token: string; readonly password: string },
    ): Promise<{ readonly email: string }> {
      const common = await isCommonPassword(password);
      const address = await tx(async (ctx) => {
        const { email } = await read(ctx, token);
        refuseCommon(ctx, common);
        return email ?? null;
      });
      const hash = await passwords.hash(password, address);
      return tx.once(async (ctx) => {
        return asReach(ctx, ALL, async (wide) => {
          const user = await holder(wide, await links.use(wide, token, 'RECOVERY'));
          await newPassword(wide, user, hash);
          const data = { organisation: (await organisations.namesOf(wide, [user.organisationId])).get(user.organisationId) ?? '' };
          const to = [{ userId: user.id, email: user.email ?? undefined, language: user.language }];
          await notifications.send(wide, accounts.notifications.passwordChanged, { key: newId(), to, data });
          return { email: user.email ?? '' };
        });
      });
    },
  };
}

/** Who is to have a new password. @throws 422 when the link is nobody's, or theirs who may not come in */
async function holder(wide: Ctx, userId: UserId | undefined): Promise<UserEntity> {
  const user = userId && (await wide.em.findOne(UserEntity, { id: userId, active: true }));
  if (!user) throw refuse(linkRefusals.recovery);
  return user;
}

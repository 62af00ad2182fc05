import { writtenDay } from '@platform/core/time';
import type { Ctx, Notifications, Secrets } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { idControl, type IdentityCheckId } from '../../contract/index.ts';
import type { CheckEntity } from './check.entity.ts';

export interface CheckMessagesDeps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly secrets: Secrets;
  readonly users: UserLookup;
}
export type CheckMessages = ReturnType<typeof createCheckMessages>;

/** The token of the link in the mail. It is derived anew for each reminder, so it is not stored. */
export const linkTokenOf = (secrets: Secrets, id: IdentityCheckId): string => secrets.fingerprint(`check-link:${id}`);

/** The mails to a person who is asked for an identity check. At the desk none is sent. */
export function createCheckMessages({ notifications, organisations, secrets, users }: CheckMessagesDeps) {
  /** Who has an address, and who asks them. */
  const between = async (ctx: Ctx, { personId, organisationId }: CheckEntity) => {
    if (!personId) return undefined;
    const [user, organisation] = [await users.byId(ctx, personId), await organisations.byId(ctx, organisationId)];
    if (!user?.email || !organisation) return undefined;
    const { id: userId, email, language } = user;
    return { to: { userId, email, language }, organisation: organisation.name, timeZone: organisation.timeZone };
  };

  return {
    /** The link, when they are asked and as a reminder. `key` makes each one of its kind. */
    async send(ctx: Ctx, check: CheckEntity, key: string): Promise<void> {
      if (check.way !== 'LATER' || !check.isWaiting()) return;
      const found = await between(ctx, check);
      if (!found) return;
      const { to, organisation, timeZone } = found;
      const until = writtenDay(check.expiresAt, { language: to.language, timeZone });
      const data = { organisation, until, token: linkTokenOf(secrets, check.id) };
      await notifications.send(ctx, idControl.notifications.identityCheck, { key: `${check.id}:${key}`, to: [to], data });
    },

    /** That nobody asks any more: whoever has the link would find it closed without a word. */
    async takenBack(ctx: Ctx, check: CheckEntity): Promise<void> {
      const found = check.way === 'LATER' && (await between(ctx, check));
      if (!found) return;
      const { to, organisation } = found;
      const key = `${check.id}:taken-back`;
      await notifications.send(ctx, idControl.notifications.identityCheckTakenBack, { key, to: [to], data: { organisation } });
    },
  };
}

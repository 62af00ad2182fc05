import { asSystem, type Ctx, type Notifications, type OutboxHandler, type Secrets, securityLog, type Work } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { accounts } from '../../contract/index.ts';
import { UserEntity } from '../users/user.entity.ts';
import type { InvitationService } from './invitation-service.ts';
import type { Links } from './links.ts';
import type { AccountSettings } from '../settings.ts';

export interface RecoveryMailDeps {
  readonly invitations: InvitationService;
  readonly links: Links;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly secrets: Secrets;
  readonly settings: Pick<AccountSettings, 'RECOVERY_MINUTES'>;
  readonly work: Work;
}

/** What asking for a new password leaves in the outbox: the address, encrypted. */
export const RECOVERY = accounts.outbox.recovery;
const MINUTE_MS = 60_000;
const RETRY_SECONDS = 60;

/** Mails a link to each user with the address: recovery, or activation. An account that was never activated gets the latter. */
export function recoveryHandler(deps: RecoveryMailDeps): OutboxHandler {
  const { links, notifications, organisations, secrets, settings, work } = deps;
  const minutes = settings.RECOVERY_MINUTES;

  const mail = async (ctx: Ctx, user: UserEntity, token: string): Promise<void> => {
    if (!user.activatedAt) return deps.invitations.invite(ctx, user, { token });
    const { key } = await links.issue(ctx, user.id, { purpose: 'RECOVERY', lifeMs: minutes * MINUTE_MS, token });
    const names = await organisations.namesOf(ctx, [user.organisationId]);
    const data = { organisation: names.get(user.organisationId) ?? '', minutes, token };
    const to = [{ email: user.email ?? '', language: user.language }];
    await notifications.send(ctx, accounts.notifications.recovery, { key, to, data });
    await securityLog.write(ctx, { kind: 'recoverySent', subjectId: user.id, organisationId: user.organisationId, detail: {} });
  };

  return {
    kind: RECOVERY,
    async deliver({ id, payload, requestId }) {
      const email = String(payload['email']);
      await work.write(asSystem({ kind: 'all' }, { requestId }), async (ctx) => {
        const users = await ctx.em.find(UserEntity, { email, active: true }, { orderBy: { id: 'asc' } });
        // the same message delivered twice makes the same links, and so one mail
        for (const user of users) await mail(ctx, user, secrets.fingerprint(`link:${id}:${user.id}`));
      });
    },
    retryAfterSeconds: () => RETRY_SECONDS,
  };
}

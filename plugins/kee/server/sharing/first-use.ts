import { writtenMoment } from '@platform/core/time';
import { type Clock, type Ctx, type Notifications, query } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { kee } from '../../contract/index.ts';
import type { DelegatedAccessEntity } from './access.entity.ts';

interface Deps {
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
export type FirstUse = ReturnType<typeof createFirstUse>;
const FIRST = 'update kee_delegated_access set first_used_at = $2 where id = $1 and first_used_at is null returning 1';

/** The first time that a share is used, of which its sharer is told. */
export function createFirstUse({ clock, notifications, organisations, users }: Deps) {
  return {
    async tell(ctx: Ctx, { id, name, userId, organisationId, firstUsedAt }: DelegatedAccessEntity, lock: string): Promise<void> {
      if (firstUsedAt) return;
      const at = clock.now();
      const [isFirst] = await query(ctx, FIRST, [id, at]);
      const user = isFirst && (await users.byId(ctx, userId));
      const organisation = await organisations.byId(ctx, organisationId);
      if (!user || !organisation) return;
      const { email, language } = user;
      const data = {
        organisation: organisation.name,
        id,
        name,
        lock,
        at: writtenMoment(at, { language, timeZone: organisation.timeZone }),
      };
      await notifications.send(ctx, kee.notifications.accessUsed, { key: id, to: [{ userId, email, language }], data });
    },
  };
}

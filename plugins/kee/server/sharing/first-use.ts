import { writtenMoment } from '@platform/core/time';
import { type Clock, type Ctx, type Live, type Notifications, query } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type AccessId, kee } from '../../contract/index.ts';
import { tellOfAccess } from './tell-of-access.ts';

interface Deps {
  readonly clock: Clock;
  readonly live: Live;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
export type FirstUse = ReturnType<typeof createFirstUse>;

const FIRST = `
  update kee_delegated_access a set first_used_at = $2 from kee_lock l
  where a.id = any($1::uuid[]) and a.first_used_at is null and l.id = a.lock_id
  returning a.id, a.name, a.user_id as "userId", a.organisation_id as "organisationId", l.name as lock`;
interface Row {
  readonly id: AccessId;
  readonly name: string;
  readonly userId: string;
  readonly organisationId: string;
  readonly lock: string;
}

/** The first time that a share opens its door. Its sharer is told. */
export function createFirstUse({ clock, live, notifications, organisations, users }: Deps) {
  return {
    /** Of shares whose door has opened just now. Those that had opened it before are passed by. */
    async tell(ctx: Ctx, ids: readonly AccessId[]): Promise<void> {
      if (ids.length === 0) return;
      const at = clock.now();
      const firsts = await query<Row>(ctx, FIRST, [ids, at]);
      const sharers = await users.byIds(
        ctx,
        firsts.map(({ userId }) => userId),
      );
      for (const { id, name, userId, organisationId, lock } of firsts) {
        await tellOfAccess(ctx, live, { id, organisationId, userId });
        const user = sharers.get(userId);
        const organisation = await organisations.byId(ctx, organisationId);
        if (!user || !organisation) continue;
        const { email, language } = user;
        const { timeZone } = organisation;
        const data = { organisation: organisation.name, id, name, lock, at: writtenMoment(at, { language, timeZone }) };
        await notifications.send(ctx, kee.notifications.accessUsed, { key: id, to: [{ userId, email, language }], data });
      }
    },
  };
}

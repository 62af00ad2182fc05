import { DAY_MS, writtenDay } from '@platform/core/time';
import { type Clock, type Ctx, type Notifications } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { orders } from '../../contract/index.ts';
import { adminsOf } from './admins.ts';
import { SellerEntity } from './seller.entity.ts';

interface WatchDeps {
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
}
export type CertificateWatch = ReturnType<typeof createCertificateWatch>;

/** How many days before it ends, or has ended, it is told of; each once. */
const TOLD_BEFORE = [0, 1, 7, 14, 30] as const;

/** Tells partners' admins of Swish certificates that end within 30 days. Again as the day comes closer. */
export function createCertificateWatch({ clock, notifications, organisations }: WatchDeps) {
  return async (ctx: Ctx): Promise<void> => {
    const now = clock.now();
    const ending = await ctx.em.find(
      SellerEntity,
      { swishValidTo: { $lte: new Date(now.getTime() + 30 * DAY_MS), $gt: new Date(now.getTime() - 30 * DAY_MS) } },
      { orderBy: { id: 'asc' } },
    );
    for (const { id, swishNumber, swishValidTo } of ending) {
      if (!swishNumber || !swishValidTo) continue;
      const endsAt = new Date(swishValidTo);
      const daysLeft = (endsAt.getTime() - now.getTime()) / DAY_MS;
      const stage = TOLD_BEFORE.find((days) => daysLeft <= days) ?? 30;
      const partner = await organisations.enter(ctx, id);
      for (const { id: userId, email, language } of await adminsOf(partner, id)) {
        const data = { number: swishNumber, day: writtenDay(endsAt, { language, timeZone: 'Europe/Stockholm' }) };
        const key = `${id}:${endsAt.toISOString()}:${stage}:${userId}`;
        const to = [{ userId, language, email: email ?? undefined }];
        await notifications.send(partner, orders.notifications.certificateEnds, { key, to, data });
      }
    }
  };
}

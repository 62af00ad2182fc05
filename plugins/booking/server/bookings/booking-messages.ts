import { writtenMoment } from '@platform/core/time';
import type { Ctx, Notifications } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { booking } from '../../contract/index.ts';
import { BookingResourceEntity } from '../resources/booking-resource.ts';
import type { BookingEntity } from './booking.entity.ts';

interface Deps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
export type BookingMessages = ReturnType<typeof createBookingMessages>;

/** What whoever booked is told, in their own language. The same of one time once. */
export function createBookingMessages({ notifications, organisations, users }: Deps) {
  return {
    async tell(ctx: Ctx, row: BookingEntity, what: keyof typeof booking.notifications): Promise<void> {
      const user = row.userId ? await users.byId(ctx, row.userId) : undefined;
      const resource = await ctx.em.findOne(BookingResourceEntity, { id: row.resourceId });
      const organisation = await organisations.byId(ctx, row.organisationId);
      if (!user?.active || !resource || !organisation) return;
      const reader = { language: user.language, timeZone: organisation.timeZone };
      const data = {
        resource: resource.name,
        organisation: organisation.name,
        from: writtenMoment(row.startsAt, reader),
        to: writtenMoment(row.endsAt, reader),
      };
      // moved to and fro, each is news
      const key = `${row.id}:${row.startsAt.getTime()}${what === 'movedByStaff' ? `:${row.version}` : ''}`;
      const to = [{ userId: user.id, email: user.email, language: user.language }];
      await notifications.send(ctx, booking.notifications[what], { key, to, data });
    },
  };
}

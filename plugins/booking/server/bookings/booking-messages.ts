import { writtenMoment } from '@platform/core/time';
import type { Ctx, Notifications } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { Residency } from '@plugins/residents/server/api';
import { booking } from '../../contract/index.ts';
import { BookingResourceEntity } from '../resources/booking-resource.ts';
import type { BookingEntity } from './booking.entity.ts';

interface Deps {
  readonly notifications: Notifications;
  readonly organisations: OrganisationLookup;
  readonly residency: Residency;
  readonly users: UserLookup;
}
export type BookingMessages = ReturnType<typeof createBookingMessages>;

/** What whoever has a time is told, in their own language. The same of one time once. */
export function createBookingMessages({ notifications, organisations, residency, users }: Deps) {
  /** Whoever booked; of a time that an apartment has, those who live there. */
  async function peopleOf(ctx: Ctx, { userId, apartmentId, forApartment }: BookingEntity) {
    const lives = forApartment && apartmentId ? await residency.livingIn(ctx, [apartmentId]) : [];
    const ids = userId ? [userId] : lives.map((each) => each.userId);
    return [...(await users.byIds(ctx, ids)).values()].filter(({ active }) => active);
  }

  return {
    async tell(ctx: Ctx, row: BookingEntity, what: keyof typeof booking.notifications): Promise<void> {
      const resource = await ctx.em.findOne(BookingResourceEntity, { id: row.resourceId });
      const organisation = await organisations.byId(ctx, row.organisationId);
      if (!resource || !organisation) return;
      // moved to and fro, each is news
      const key = `${row.id}:${row.startsAt.getTime()}${what === 'movedByStaff' ? `:${row.version}` : ''}`;
      for (const { id: userId, email, language } of await peopleOf(ctx, row)) {
        const reader = { language, timeZone: organisation.timeZone };
        const times = { from: writtenMoment(row.startsAt, reader), to: writtenMoment(row.endsAt, reader) };
        const data = { resource: resource.name, organisation: organisation.name, ...times };
        await notifications.send(ctx, booking.notifications[what], { key, to: [{ userId, email, language }], data });
      }
    },
  };
}

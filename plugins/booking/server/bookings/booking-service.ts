import { refusals } from '@platform/core';
import { type Clock, type Ctx, newId, refuse, refuseField, withinOrganisation } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type Booking, type BookingId, bookingRefusals, type NewBooking } from '../../contract/index.ts';
import { BookingEntity } from './booking.entity.ts';
import { type bookingFlow, flowTimes } from './booking-flow.ts';
import type { BookingList } from './booking-list.ts';
import type { BookingMessages } from './booking-messages.ts';
import { refuseBeyondQuota, refuseStrangers, spanOf } from './booking-rules.ts';
import type { BookingDoors } from '../doors/booking-doors.ts';
import type { BookersPlace, Places } from './place.ts';
import type { Span } from './slots.ts';
import { refuseTaken } from './taken.ts';

interface Deps {
  readonly clock: Clock;
  readonly doors: Pick<BookingDoors, 'open'>;
  readonly flow: FlowOf<typeof bookingFlow>;
  readonly list: BookingList;
  readonly messages: BookingMessages;
  readonly places: Places;
}
export type BookingService = ReturnType<typeof createBookingService>;

/** Booking. For their own home all are held to its rules; the staff books for others by the times alone. */
export function createBookingService({ clock, doors, flow, list, messages, places }: Deps) {
  /** The time, where whoever asks may have it. */
  async function granted(ctx: Ctx, { acceptsRules, startsAt, slots }: NewBooking, at: BookersPlace): Promise<Span> {
    const { resource } = at;
    if (resource.closed) throw refuse(bookingRefusals.unavailable, { resource: resource.name, organisation: at.organisation.name });
    const asked = { ...at, startsAt: new Date(startsAt), slots, now: clock.now() };
    const isHeld = await places.isHeld(ctx, at);
    if (isHeld) refuseStrangers(resource, at.booker);
    const span = spanOf(ctx, asked);
    if (slots > 1) await withinOrganisation(ctx, (inside) => refuseTaken(inside, span, asked));
    if (isHeld && at.booker.userId === ctx.actor.userId && resource.rules && !acceptsRules)
      throw refuseField(ctx, bookingRefusals.rules, { field: 'acceptsRules' });
    if (isHeld) await withinOrganisation(ctx, (inside) => refuseBeyondQuota(inside, span, asked));
    return span;
  }

  return {
    /** Whom it is booked for is told when it is somebody else. @throws 404, 409 and 422 in words, each with what would be possible instead */
    async book(ctx: Ctx, asked: NewBooking): Promise<Booking> {
      const { resourceId, slots, note } = asked;
      const userId = asked.userId ?? ctx.actor.userId ?? '';
      if (ctx.own !== undefined && userId !== ctx.own) throw refuseField(ctx, refusals.notFound, { field: 'userId' });
      const at = await withinOrganisation(ctx, async (inside) => {
        const place = await places.placeOf(inside, resourceId);
        const startsAt = new Date(asked.startsAt);
        // before anything else is looked up: when many ask at once, it is what most are told
        const first = { startsAt, endsAt: new Date(startsAt.getTime() + 1) };
        const { closed, residentDaysAhead } = place.resource;
        // their own rules say how far ahead another time may be
        const early = residentDaysAhead ? await places.placeFor(inside, place, userId) : undefined;
        if (!closed) await refuseTaken(inside, first, { ...(early ?? place), slots, now: clock.now() });
        return early ?? places.placeFor(inside, place, userId);
      });
      const span = await granted(ctx, asked, at);
      const [id, createdAt, organisationId] = [newId<BookingId>(), clock.now(), at.organisation.id];
      const whose = { organisationId, userId, apartmentId: at.booker.apartment?.id ?? null };
      const row = ctx.em.create(BookingEntity, { id, resourceId, slots, note, createdAt, status: 'BOOKED', ...whose, ...span });
      // who takes the rest of a time that has begun is there
      if (span.startsAt <= createdAt) row.start(createdAt);
      await ctx.em.flush();
      await doors.open(ctx, row);
      const { resource } = at;
      await flow.start(ctx, row, { input: { bookingId: id, ...flowTimes(row, resource, createdAt) }, detail: { name: resource.name } });
      if (userId !== ctx.actor.userId) await messages.tell(ctx, row, 'bookedByStaff');
      return list.get(ctx, id);
    },
  };
}

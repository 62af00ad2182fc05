import { refusals } from '@platform/core';
import { addDays, dayIn, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, query, refuse, withinOrganisation } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { BookingId, BookingResourceId, FreeTimes, Slot, SlotState } from '../../contract/index.ts';
import { BookingResourceEntity } from '../resources/booking-resource.ts';
import { type Span, slotsOf } from './slots.ts';

interface Deps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
}
interface Taken {
  readonly id: BookingId;
  readonly user_id: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly status: 'BOOKED' | 'BLOCKED';
  readonly name: string | null;
}
export type ReadFreeTimes = ReturnType<typeof createFreeTimes>;

/** The slots of some days of a resource, and how each stands to whoever asks. One statement, however many days. */
export function createFreeTimes({ clock, organisations }: Deps) {
  return (
    ctx: Ctx,
    id: BookingResourceId,
    { from: first, days }: { readonly from?: string | undefined; readonly days: number },
  ): Promise<FreeTimes> =>
    withinOrganisation(ctx, async (inside) => {
      const resource = await inside.em.findOne(BookingResourceEntity, { id });
      const organisation = resource && (await organisations.byId(inside, resource.organisationId));
      if (!organisation) throw refuse(refusals.notFound, { id });
      const { timeZone } = organisation;
      const now = clock.now();
      const from = first ?? dayIn(timeZone, now);
      const last = momentOf(addDays(dayIn(timeZone, now), resource.daysAhead + 1), timeZone);
      const taken = await takenOf(inside, id, { startsAt: momentOf(from, timeZone), endsAt: momentOf(addDays(from, days + 1), timeZone) });
      const stateOf = ({ startsAt }: Span): SlotState => {
        if (startsAt <= now) return 'PASSED';
        if (resource.closed) return 'BLOCKED';
        return startsAt >= last ? 'TOO_FAR' : 'FREE';
      };
      const asSlot = (span: Span): Slot => {
        const by = taken.find((each) => new Date(each.starts_at) < span.endsAt && new Date(each.ends_at) > span.startsAt);
        const times = { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() };
        return by ? { ...times, ...seen(ctx, by) } : { ...times, state: stateOf(span), bookingId: null, name: null };
      };
      const hours = { ...resource, ...organisation };
      return {
        days: Array.from({ length: days }, (_, at) => addDays(from, at)).map((day) => ({ day, slots: slotsOf(day, hours).map(asSlot) })),
      };
    });
}

/** How a time that is taken looks: one's own, and for the staff everybody's, with a name. */
function seen(ctx: Ctx, { id, user_id, status, name }: Taken): Pick<Slot, 'state' | 'bookingId' | 'name'> {
  if (user_id !== null && user_id === ctx.actor.userId) return { state: 'OWN', bookingId: id, name: null };
  const state = status === 'BLOCKED' ? 'BLOCKED' : 'TAKEN';
  return ctx.own === undefined ? { state, bookingId: id, name } : { state, bookingId: null, name: null };
}

const takenOf = (ctx: Ctx, id: BookingResourceId, { startsAt, endsAt }: Span): Promise<Taken[]> =>
  query<Taken>(
    ctx,
    `select b.id, b.user_id, b.starts_at, b.ends_at, b.status,
       case when b.status = 'BLOCKED' then b.note else (select name from accounts_user where id = b.user_id) end as name
     from booking_booking b where b.resource_id = $1 and b.status in ('BOOKED', 'BLOCKED') and b.starts_at < $3 and b.ends_at > $2`,
    [id, startsAt, endsAt],
  );

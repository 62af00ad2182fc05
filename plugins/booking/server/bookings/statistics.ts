import { addDays, dayIn, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, query } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type BookingStatistics, MAX_DAYS } from '../../contract/index.ts';
import { BookingResourceEntity, type BookingResourceRow } from '../resources/booking-resource.ts';
import { type Hours, hoursOf, slotsOf, type Span } from './slots.ts';
import { wallClock } from './wall-clock.ts';

type Row = Omit<BookingStatistics['resources'][number], 'blocked' | 'share'> & { readonly firstAt: string | null };
/** Whole days until today: on both sides of the share. Of a booking over midnight what lies within. */
const USE = `
  select r.id, r.name,
    coalesce(sum(b.slots) filter (where b.status = 'BOOKED'), 0)::int as booked,
    coalesce(round(sum(extract(epoch from least(b.ends_at, $3) - greatest(b.starts_at, $2)) / 3600) filter (where b.status = 'BOOKED')), 0)::int as hours,
    count(*) filter (where b.status = 'RELEASED')::int as released, count(*) filter (where b.status = 'CANCELLED')::int as cancelled,
    count(distinct b.apartment_id) filter (where b.status = 'BOOKED')::int as homes, min(b.starts_at) as "firstAt"
  from booking_resource r
  left join booking_booking b on b.resource_id = r.id and b.starts_at < $3 and b.starts_at > $2::timestamptz - interval '${MAX_DAYS + 1} days'
    and b.ends_at > $2 and b.status <> 'BLOCKED'
  where r.organisation_id = $1 group by r.id order by r.name, r.id limit 200`;
/** No longer than a year each. */
const CLOSED = `
  select resource_id as "resourceId", starts_at as "startsAt", ends_at as "endsAt" from booking_booking
  where organisation_id = $1 and status = 'BLOCKED' and starts_at < $3 and starts_at > $2::timestamptz - interval '367 days' and ends_at > $2`;
type Closed = Readonly<Record<'endsAt' | 'resourceId' | 'startsAt', string>>;

/** How much of what a house shares is used, and how often nobody comes. */
export function createStatistics({ clock, organisations }: { readonly clock: Clock; readonly organisations: OrganisationLookup }) {
  return async (ctx: Ctx, { days }: { readonly days: number }): Promise<BookingStatistics> => {
    const { organisationId, timeZone } = ctx;
    const day = dayIn(timeZone, clock.now());
    const from = addDays(day, -days);
    const asked = [organisationId, momentOf(from, timeZone), momentOf(day, timeZone)];
    const rows = await query<Row>(ctx, USE, asked);
    const closed = Map.groupBy(await query<Closed>(ctx, CLOSED, asked), ({ resourceId }) => resourceId);
    const country = (await organisations.byId(ctx, organisationId))?.country ?? 'SE';
    const counted = Array.from({ length: days }, (_, at) => addDays(from, at));
    const found = await ctx.em.find(BookingResourceEntity, { organisationId });
    const resources = new Map<string, BookingResourceRow>(found.map((each) => [each.id, each]));
    const shareOf = ({ id, hours, firstAt }: Row) => {
      const resource = resources.get(id);
      if (!resource) return { blocked: 0, share: 0 };
      // from the day on which it was there, or was booked: times are imported with those before
      const since = dayIn(timeZone, Math.min(resource.createdAt.getTime(), Date.parse(firstAt ?? resource.createdAt.toISOString())));
      const its = { ...resource, country, timeZone };
      const those = counted.filter((each) => each >= since);
      const blocked = Math.round(closedHours(those, its, closed.get(id) ?? []));
      const bookable = those.reduce((sum, each) => sum + hoursOf(each, its), 0) - blocked;
      return { blocked, share: bookable > 0 ? Math.min(100, Math.round((100 * hours) / bookable)) : 0 };
    };
    return { from, resources: rows.map(({ firstAt, ...row }) => ({ ...row, ...shareOf({ ...row, firstAt }) })) };
  };
}
export type ReadStatistics = ReturnType<typeof createStatistics>;

/** The hours of slots that nobody could book, for a part of them was closed. */
function closedHours(days: readonly string[], hours: Hours, closed: readonly Closed[]): number {
  const spans = closed.map(({ startsAt, endsAt }): Span => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }));
  if (spans.length === 0) return 0;
  const at = wallClock(hours.timeZone);
  const isClosed = (time: Span) => spans.some(({ startsAt, endsAt }) => startsAt < time.endsAt && endsAt > time.startsAt);
  // the slots of a day may go on into the next one
  const touched = days.filter((day) => isClosed({ startsAt: at(day, 0), endsAt: at(addDays(day, 2), 0) }));
  const slots = touched.flatMap((day) => slotsOf(day, hours, at)).filter(isClosed);
  return slots.reduce((sum, { startsAt, endsAt }) => sum + (endsAt.getTime() - startsAt.getTime()) / 3_600_000, 0);
}

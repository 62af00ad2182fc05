import { addDays, dayIn, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, query } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type BookingStatistics, MAX_DAYS } from '../../contract/index.ts';
import { BookingResourceEntity, type BookingResourceRow } from '../resources/booking-resource.ts';
import { hoursOf } from './slots.ts';

type Row = Omit<BookingStatistics['resources'][number], 'share'>;
/** Whole days until today: on both sides of the share. Of a booking over midnight what lies within. */
const USE = `
  select r.id, r.name,
    coalesce(sum(b.slots) filter (where b.status = 'BOOKED'), 0)::int as booked,
    coalesce(round(sum(extract(epoch from least(b.ends_at, $3) - greatest(b.starts_at, $2)) / 3600) filter (where b.status = 'BOOKED')), 0)::int as hours,
    count(*) filter (where b.status = 'RELEASED')::int as released, count(*) filter (where b.status = 'CANCELLED')::int as cancelled,
    count(distinct b.apartment_id) filter (where b.status = 'BOOKED')::int as homes
  from booking_resource r
  left join booking_booking b on b.resource_id = r.id and b.starts_at < $3 and b.starts_at > $2::timestamptz - interval '${MAX_DAYS + 1} days'
    and b.ends_at > $2 and b.status <> 'BLOCKED'
  where r.organisation_id = $1 group by r.id order by r.name, r.id limit 200`;

/** How much of what a house shares is used, and how often nobody comes. */
export function createStatistics({ clock, organisations }: { readonly clock: Clock; readonly organisations: OrganisationLookup }) {
  return async (ctx: Ctx, { days }: { readonly days: number }): Promise<BookingStatistics> => {
    const { organisationId, timeZone } = ctx;
    const day = dayIn(timeZone, clock.now());
    const from = addDays(day, -days);
    const rows = await query<Row>(ctx, USE, [organisationId, momentOf(from, timeZone), momentOf(day, timeZone)]);
    const country = (await organisations.byId(ctx, organisationId))?.country ?? 'SE';
    const counted = Array.from({ length: days }, (_, at) => addDays(from, at));
    const found = await ctx.em.find(BookingResourceEntity, { organisationId });
    const resources = new Map<string, BookingResourceRow>(found.map((each) => [each.id, each]));
    const shareOf = ({ id, hours }: Row) => {
      const resource = resources.get(id);
      // from the day on which it was there
      const since = resource ? dayIn(timeZone, resource.createdAt) : day;
      const open = counted.reduce((sum, each) => (resource && each >= since ? sum + hoursOf(each, { ...resource, country }) : sum), 0);
      return open > 0 ? Math.min(100, Math.round((100 * hours) / open)) : 0;
    };
    return { from, resources: rows.map((row) => ({ ...row, share: shareOf(row) })) };
  };
}
export type ReadStatistics = ReturnType<typeof createStatistics>;

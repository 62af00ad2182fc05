import { addDays, dayIn, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, query } from '@platform/server';
import type { BookingStatistics } from '../../contract/index.ts';

type Row = Omit<BookingStatistics['resources'][number], 'share'> & { readonly open: number };
const DAY_HOURS = 24;
/** `open`: how many hours of a day it is open, over a week. What has not begun is not counted. */
const USE = `
  select r.id, r.name, case when r.slot_minutes = 1440 then ${DAY_HOURS} else
      (5 * (r.closes_at - r.opens_at) + 2 * (coalesce(r.weekend_closes_at, r.closes_at) - coalesce(r.weekend_opens_at, r.opens_at))) / 7.0
    end::float as open,
    coalesce(sum(b.slots) filter (where b.status = 'BOOKED'), 0)::int as booked,
    coalesce(round(sum(extract(epoch from b.ends_at - b.starts_at) / 3600) filter (where b.status = 'BOOKED')), 0)::int as hours,
    count(*) filter (where b.status = 'RELEASED')::int as released, count(*) filter (where b.status = 'CANCELLED')::int as cancelled,
    count(distinct b.apartment_id) filter (where b.status = 'BOOKED')::int as homes
  from booking_resource r
  left join booking_booking b on b.resource_id = r.id and b.starts_at >= $2 and b.starts_at < $3 and b.status <> 'BLOCKED'
  where r.organisation_id = $1 group by r.id order by r.name, r.id limit 200`;

/** How much of what a house shares is used, and how often nobody comes. */
export function createStatistics({ clock }: { readonly clock: Clock }) {
  return async (ctx: Ctx, { days }: { readonly days: number }): Promise<BookingStatistics> => {
    const { organisationId, timeZone } = ctx;
    const now = clock.now();
    const from = addDays(dayIn(timeZone, now), -days);
    const rows = await query<Row>(ctx, USE, [organisationId, momentOf(from, timeZone), now]);
    const shareOf = ({ hours, open }: Row) => Math.min(100, Math.round((100 * hours) / (open * days)));
    return { from, resources: rows.map(({ open, ...row }) => ({ ...row, share: shareOf({ ...row, open }) })) };
  };
}
export type ReadStatistics = ReturnType<typeof createStatistics>;

import { asSystemForAll, core, type Ctx, jobs, provideTo, query } from '@platform/server';
import type { BookingId } from '../../contract/index.ts';
import { bookingChanges } from '../services.ts';
import type { BookingChanges } from './booking-changes.ts';

const EVERY_MS = 60_000;
/** Times to come of bookers who have moved out, and have no other home. Whoever never lived there has it for who does. */
const MOVED_OUT = `
  select b.id from booking_booking b left join accounts_user u on u.id = b.user_id
  where b.status = 'BOOKED' and b.starts_at > now() and b.user_id is not null and b.apartment_id is not null
    and (not u.active or u.apartment_id is null and exists (
      select from accounts_stay s where s.user_id = b.user_id and s.apartment_id = b.apartment_id)) order by b.id limit 200`;

/** Gives the times of those who have moved out to others, however they did. */
async function releaseMovedOut(ctx: Ctx, changes: Pick<BookingChanges, 'lose'>): Promise<void> {
  for (const { id } of await query<{ id: BookingId }>(ctx, MOVED_OUT)) await changes.lose(ctx, id);
}

export const movedOutJob = provideTo(jobs, { changes: bookingChanges, work: core.work }, ({ changes, work }) => ({
  name: 'booking-moved-out',
  every: EVERY_MS,
  run: () => work.write(asSystemForAll, (ctx) => releaseMovedOut(ctx, changes)),
}));

import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { DAY_MS } from '@platform/core/time';
import { type Clock, type Ctx, newId, query, refuse, refuseField } from '@platform/server';
import type { CaseId } from '@plugins/cases/contract';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import { type Booking, type BookingId, bookingRefusals, type BookingResourceId, type NewBlock } from '../../contract/index.ts';
import { BookingResourceEntity } from '../resources/booking-resource.ts';
import { BookingEntity } from './booking.entity.ts';
import type { BookingList } from './booking-list.ts';

interface Deps {
  readonly clock: Clock;
  readonly list: BookingList;
  readonly organisations: OrganisationLookup;
}
export type Blocks = ReturnType<typeof createBlocks>;
const LONGEST = 366 * DAY_MS;

/** Times when a resource is closed, for maintenance: bookings that nobody has. */
export function createBlocks({ clock, list, organisations }: Deps) {
  return {
    /** @throws 409 with how many bookings stand in the way; 422 when it ends before it begins, or for a case of nobody there */
    async block(asked: Ctx, resourceId: BookingResourceId, { startsAt, endsAt, note, caseId }: NewBlock): Promise<Booking> {
      const resource = await asked.em.findOne(BookingResourceEntity, { id: resourceId });
      if (!resource) throw refuse(refusals.notFound, { id: resourceId });
      const ctx = await organisations.enter(asked, resource.organisationId);
      const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
      const length = span.endsAt.getTime() - span.startsAt.getTime();
      if (length <= 0 || length > LONGEST) throw refuseField(ctx, bookingRefusals.blockEnds, { field: 'endsAt' });
      if (caseId) await refuseUnlessIn(ctx, resource.organisationId, caseId);
      const standing = await query<{ count: number }>(
        ctx,
        `select count(*)::int as count from booking_booking
         where resource_id = $1 and status in ('BOOKED', 'BLOCKED') and starts_at < $3 and ends_at > $2`,
        [resourceId, span.startsAt, span.endsAt],
      );
      const count = standing[0]?.count ?? 0;
      if (count > 0) throw refuse(bookingRefusals.blockBooked, { count });
      const { organisationId } = resource;
      const id = newId<BookingId>();
      const closed = { slots: 1, status: 'BLOCKED', note, caseId: caseId ?? null, createdAt: clock.now() } as const;
      ctx.em.create(BookingEntity, { id, organisationId, resourceId, ...span, ...closed });
      await ctx.em.flush();
      return list.get(ctx, id);
    },

    /** @throws 404, 409 when it is none or has been opened already */
    async unblock(ctx: Ctx, id: BookingId): Promise<Booking> {
      const row = await ctx.em.findOne(BookingEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw refuse(refusals.notFound, { id });
      if (row.status !== 'BLOCKED') throw refuse(bookingRefusals.notBooked, { id });
      row.cancel();
      await ctx.em.flush();
      return list.get(ctx, id);
    },
  };
}

/** @throws 422 unless the asker reaches such a case of that organisation */
async function refuseUnlessIn(ctx: Ctx, organisationId: string, caseId: CaseId): Promise<void> {
  const found = await query(ctx, 'select id from cases_case where id = $1 and organisation_id = $2', [caseId, organisationId]);
  if (found.length === 0) throw refuseField(ctx, bookingRefusals.noCase, { field: 'caseId' });
}

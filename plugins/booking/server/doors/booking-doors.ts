import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { type Ctx, lockAtVersion, query, refuse, refuseField, withinOrganisation } from '@platform/server';
import type { TimedAccess, TimedRight } from '@plugins/kee/server/api';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { BookingAccess, BookingAccessChange, BookingId, BookingResourceId } from '../../contract/index.ts';
import type { BookingEntity } from '../bookings/booking.entity.ts';
import { BookingResourceEntity, type BookingResourceRow } from '../resources/booking-resource.ts';
import { BookingAccessEntity } from './booking-access.entity.ts';

interface Deps {
  readonly access: TimedAccess;
  readonly organisations: OrganisationLookup;
}
export type BookingDoors = ReturnType<typeof createBookingDoors>;

type Booked = Pick<BookingEntity, 'apartmentId' | 'endsAt' | 'forApartment' | 'id' | 'organisationId' | 'startsAt' | 'userId'>;
interface Opens {
  readonly name: string;
  readonly lockIds: readonly string[];
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
}
const MINUTE_MS = 60_000;
/** A change of the doors waits for this, or this for it: what is read after it is so until the end. Of the resource, or of that of a booking. */
const HOLD = 'select from booking_resource where id = $1 for key share';
const HOLD_OF = 'select from booking_resource where id = (select resource_id from booking_booking where id = $1) for key share';
const OPENS = `
  select r.name, a.lock_ids as "lockIds", a.before_minutes as "beforeMinutes", a.after_minutes as "afterMinutes"
  from booking_resource r join booking_access a on a.id = r.id where r.id = $1`;
const UPCOMING = `
  select id, organisation_id as "organisationId", user_id as "userId", apartment_id as "apartmentId", for_apartment as "forApartment", starts_at as "startsAt", ends_at as "endsAt"
  from booking_booking where resource_id = $1 and status = 'BOOKED' and ends_at > now()`;

/** The doors of what is booked. They open for the booker alone, or for the apartment whose time it is, from a while before until a while after. */
export function createBookingDoors({ access, organisations }: Deps) {
  async function read(ctx: Ctx, id: BookingResourceId): Promise<BookingAccess> {
    const row = await ctx.em.findOne(BookingAccessEntity, { id });
    if (!row) throw refuse(refusals.notFound, { id });
    const { lockIds, beforeMinutes, afterMinutes, version } = row;
    return { doors: [...(await access.doors(ctx, lockIds))], beforeMinutes, afterMinutes, version };
  }

  /** Bookings to come open these doors, and no others. */
  async function set(ctx: Ctx, { id, name }: Pick<BookingResourceRow, 'id' | 'name'>, opens: Omit<Opens, 'name'>): Promise<void> {
    const row = await ctx.em.findOneOrFail(BookingAccessEntity, { id });
    Object.assign(row, opens);
    await ctx.em.flush();
    const upcoming = await query<Booked>(ctx, UPCOMING, [id]);
    await access.give(
      ctx,
      upcoming.flatMap((each) => rightOf(each, { ...opens, name })),
    );
  }

  return {
    set,
    /** @throws 404 */
    read,

    /** Bookings to come open these doors from now on. @throws 404, 404 at `lockIds`, 409 when somebody else was quicker */
    async change(asked: Ctx, id: BookingResourceId, { version, lockIds, ...grace }: BookingAccessChange): Promise<BookingAccess> {
      const resource = await asked.em.findOne(BookingResourceEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!resource) throw refuse(refusals.notFound, { id });
      const ctx = await organisations.enter(asked, resource.organisationId);
      const chosen = [...new Set(lockIds)];
      if ((await access.doors(ctx, chosen)).length < chosen.length) throw refuseField(ctx, refusals.notFound, { field: 'lockIds' });
      await lockAtVersion(ctx, BookingAccessEntity, { id, version, current: () => read(ctx, id) });
      await set(ctx, resource, { ...grace, lockIds: chosen });
      return read(ctx, id);
    },

    /** The doors open for this booking, and for no other time that it had before. */
    open: (ctx: Ctx, row: BookingEntity): Promise<void> =>
      withinOrganisation(ctx, async (inside) => {
        await query(inside, HOLD, [row.resourceId]);
        const [opens] = await query<Opens>(inside, OPENS, [row.resourceId]);
        if (opens) await access.give(inside, rightOf(row, opens));
      }),

    close: (ctx: Ctx, id: BookingId): Promise<void> =>
      withinOrganisation(ctx, async (inside) => {
        await query(inside, HOLD_OF, [id]);
        await access.end(inside, id);
      }),
  };
}

const rightOf = (
  { apartmentId, endsAt, forApartment, id, organisationId, startsAt, userId = null }: Booked,
  { name, lockIds, beforeMinutes, afterMinutes }: Opens,
): TimedRight[] => {
  const home = forApartment ? (apartmentId ?? null) : null;
  if (userId === null && home === null) return [];
  const from = new Date(new Date(startsAt).getTime() - beforeMinutes * MINUTE_MS);
  const until = new Date(new Date(endsAt).getTime() + afterMinutes * MINUTE_MS);
  return [{ sourceId: id, organisationId, userId, apartmentId: home, lockIds, name, service: 'BOOKING', startsAt: from, endsAt: until }];
};

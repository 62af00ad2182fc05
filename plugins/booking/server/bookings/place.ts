import { refusals } from '@platform/core';
import { type Ctx, refuse, refuseField, rows, withinOrganisation } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationRef } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import type { BookingResourceId } from '../../contract/index.ts';
import { rulesFor } from '../resources/resident-rules.ts';
import { type ResourceRules, RULES } from '../resources/booking-resource.ts';
import type { BookingEntity } from './booking.entity.ts';
import type { Booker } from './booking-rules.ts';

interface Deps {
  readonly apartments: ApartmentLookup;
  readonly users: UserLookup;
}
/** A resource, and whose it is. */
export interface Place {
  readonly resource: ResourceRules;
  readonly organisation: Pick<OrganisationRef, 'country' | 'id' | 'name' | 'timeZone'>;
}
type Tables = { readonly booking_resource: ResourceRules; readonly organisations_organisation: Place['organisation'] };
/** The same for somebody: with the rules of their home. */
export interface BookersPlace extends Place {
  readonly booker: Booker;
}
const placeFor = ({ resource, ...place }: Place, booker: Booker): BookersPlace => ({
  ...place,
  booker,
  resource: rulesFor(resource, booker.apartment),
});
export type Places = ReturnType<typeof createPlaces>;

/** By one question: when many ask at once, each costs. @throws 404 */
async function placeOf(ctx: Ctx, id: BookingResourceId): Promise<Place> {
  const found = await rows<Tables>(ctx)
    .selectFrom('booking_resource as r')
    .innerJoin('organisations_organisation as o', 'o.id', 'r.organisationId')
    .select(RULES.map((field) => `r.${field}` as const))
    .select(['o.id as houseId', 'o.name as house', 'o.country', 'o.timeZone'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuse(refusals.notFound, { id });
  const { houseId, house, country, timeZone, ...resource } = found;
  return { resource, organisation: { id: houseId, name: house, country, timeZone } };
}

/** What is booked, and for whom. */
export function createPlaces({ apartments, users }: Deps) {
  return {
    placeOf,

    /** @throws 404 at `userId` for somebody who is not of the house */
    async placeFor(ctx: Ctx, place: Place, userId: string): Promise<BookersPlace> {
      const user = await users.byId(ctx, userId);
      if (!user?.active || user.organisationId !== place.organisation.id) throw refuseField(ctx, refusals.notFound, { field: 'userId' });
      return placeFor(place, { userId, apartment: user.apartmentId && (await apartments.byId(ctx, user.apartmentId)) });
    },

    /** Where a booking is, for the home that it was made for. @throws 404 */
    async placeOfBooking(ctx: Ctx, { apartmentId, resourceId, userId }: BookingEntity): Promise<BookersPlace> {
      const apartment = apartmentId ? await apartments.byId(ctx, apartmentId) : undefined;
      return placeFor(await placeOf(ctx, resourceId), { userId: userId ?? '', apartment });
    },

    /** Whether the rules of the booker's home hold for whoever asks. It is their own, whatever their role (ADR 0089). */
    async isHeld(ctx: Ctx, { booker: { apartment } }: BookersPlace): Promise<boolean> {
      const { userId } = ctx.actor;
      if (ctx.own !== undefined || !apartment || !userId) return ctx.own !== undefined;
      const asker = await withinOrganisation(ctx, (inside) => users.byId(inside, userId));
      return asker?.apartmentId === apartment.id;
    },
  };
}

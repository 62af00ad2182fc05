import { refusals } from '@platform/core';
import { type Ctx, refuse, refuseField } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import type { ApartmentLookup } from '@plugins/residents/server/api';
import type { BookingResourceId } from '../../contract/index.ts';
import { resourceRows, type ResourceRules, RULES } from '../resources/booking-resource.ts';
import type { Booker } from './booking-rules.ts';

interface Deps {
  readonly apartments: ApartmentLookup;
  readonly organisations: OrganisationLookup;
  readonly users: UserLookup;
}
/** A resource, and whose it is. */
export interface Place {
  readonly resource: ResourceRules;
  readonly organisation: OrganisationRef;
}
export type Places = ReturnType<typeof createPlaces>;

/** What is booked, and for whom. */
export function createPlaces({ apartments, organisations, users }: Deps) {
  return {
    /** @throws 404 */
    async placeOf(ctx: Ctx, id: BookingResourceId): Promise<Place> {
      const resource = await resourceRows(ctx).select(RULES).where('id', '=', id).executeTakeFirst();
      const organisation = resource && (await organisations.byId(ctx, resource.organisationId));
      if (!organisation) throw refuse(refusals.notFound, { id });
      return { resource, organisation };
    },

    /** @throws 404 at `userId` for somebody who is not of the house */
    async bookerOf(ctx: Ctx, { organisation }: Place, userId: string): Promise<Booker> {
      const user = await users.byId(ctx, userId);
      if (!user?.active || user.organisationId !== organisation.id) throw refuseField(ctx, refusals.notFound, { field: 'userId' });
      return { userId, apartment: user.apartmentId && (await apartments.byId(ctx, user.apartmentId)) };
    },

    /** The home that a booking was made for. */
    homeOf: async (ctx: Ctx, userId: string, apartmentId: string | null | undefined): Promise<Booker> => ({
      userId,
      apartment: apartmentId ? await apartments.byId(ctx, apartmentId) : undefined,
    }),
  };
}

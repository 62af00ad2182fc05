import { refusals } from '@platform/core';
import { type Ctx, refuse, type ReferenceLookup } from '@platform/server';
import type { ApartmentId, ApartmentStay, MatterToSettle } from '../../contract/index.ts';
import { type ApartmentLookup, type Residency, apartmentRows, userRows } from '../api.ts';

interface Deps {
  readonly apartments: ApartmentLookup;
  readonly references: ReferenceLookup;
  readonly residency: Residency;
}
export type ToSettle = ReturnType<typeof createToSettle>;

/** What an apartment's people leave behind: what is still open, and that they lived there. */
export function createToSettle({ apartments, references, residency }: Deps) {
  const refuseUnseen = async (ctx: Ctx, id: ApartmentId) => {
    if (!(await apartments.byId(ctx, id))) throw refuse(refusals.notFound, { id });
  };
  return {
    async stays(ctx: Ctx, id: ApartmentId): Promise<ApartmentStay[]> {
      await refuseUnseen(ctx, id);
      const stays = await residency.staysIn(ctx, id);
      return stays.map(({ userId, name, from, to }) => ({ person: { id: userId, name }, from, to }));
    },

    /** As far as the asker may see: what refers to them says with which permission. */
    async matters(ctx: Ctx, apartmentId: ApartmentId, only: readonly string[] | undefined): Promise<MatterToSettle[]> {
      await refuseUnseen(ctx, apartmentId);
      const living = await residency.livingIn(ctx, [apartmentId]);
      const leaving = living.filter(({ userId }) => only === undefined || only.includes(userId));
      const names = new Map(leaving.map(({ userId, name }) => [userId, name]));
      const ofPeople = await references.unsettled(ctx, userRows, [...names.keys()]);
      const ofApartment = await references.unsettled(ctx, apartmentRows, [apartmentId]);
      return [
        ...ofPeople.map(({ to, text, path }) => ({ person: { id: to, name: names.get(to) ?? '' }, text, path })),
        ...ofApartment.map(({ text, path }) => ({ person: null, text, path })),
      ];
    },
  };
}

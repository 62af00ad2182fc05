import { refusals } from '@platform/core';
import { type Ctx, type Permissions, refuse } from '@platform/server';
import type { ApartmentId, ApartmentStay, MatterToSettle } from '../../contract/index.ts';
import type { ApartmentLookup, OpenMatterSource, Residency } from '../api.ts';

interface Deps {
  readonly apartments: ApartmentLookup;
  readonly matters: readonly OpenMatterSource[];
  readonly permissions: Permissions;
  readonly residency: Residency;
}
export type ToSettle = ReturnType<typeof createToSettle>;

/** What an apartment's people leave behind: what is still open, and that they lived there. */
export function createToSettle({ apartments, matters, permissions, residency }: Deps) {
  const refuseUnseen = async (ctx: Ctx, id: ApartmentId) => {
    if (!(await apartments.byId(ctx, id))) throw refuse(refusals.notFound, { id });
  };
  return {
    async stays(ctx: Ctx, id: ApartmentId): Promise<ApartmentStay[]> {
      await refuseUnseen(ctx, id);
      const stays = await residency.staysIn(ctx, id);
      return stays.map(({ userId, name, from, to }) => ({ person: { id: userId, name }, from, to }));
    },

    /** As far as the asker may see: each source says with which permission. */
    async matters(ctx: Ctx, apartmentId: ApartmentId, only: readonly string[] | undefined): Promise<MatterToSettle[]> {
      await refuseUnseen(ctx, apartmentId);
      const living = await residency.livingIn(ctx, [apartmentId]);
      const leaving = living.filter(({ userId }) => only === undefined || only.includes(userId));
      const names = new Map(leaving.map(({ userId, name }) => [userId, name]));
      const found: MatterToSettle[] = [];
      for (const source of matters) {
        if (!permissions.holds(ctx.actor.roles, source.seenWith)) continue;
        for (const { userId, text, path } of await source.of(ctx, { apartmentId, userIds: [...names.keys()] }))
          found.push({ person: userId ? { id: userId, name: names.get(userId) ?? '' } : null, text, path });
      }
      return found;
    },
  };
}

import { refusals } from '@platform/core';
import { type Ctx, query, refuse } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { type BlueprintId, type PinId, pinRefusals, type PinRemovals } from '../../contract/index.ts';
import { lockedPins, pinsAtVersions } from './locked-pins.ts';
import { eraseUnkeptPhotos, lockedPlan } from './photo-files.ts';
import { PinEntity } from './pin.entity.ts';
import type { PinList } from './pin-list.ts';

interface Deps {
  readonly files: Files;
  readonly list: PinList;
}

/** Pins that go, with those of their photos that no save point has. */
export function createPinRemoval({ files, list }: Deps) {
  /** All of them or none. @throws 404 one that is not on the plan */
  async function removeMany(ctx: Ctx, blueprintId: BlueprintId, ids: readonly PinId[]): Promise<Record<string, never>> {
    await lockedPlan(ctx, blueprintId);
    const rows = await lockedPins(ctx, blueprintId, ids);
    for (const row of rows.values()) ctx.em.remove(row);
    await eraseUnkeptPhotos(ctx, files, blueprintId);
    return {};
  }
  return {
    removeMany,

    /** @throws 404 */
    async remove(ctx: Ctx, id: PinId): Promise<Record<string, never>> {
      const row = await ctx.em.findOne(PinEntity, { id });
      if (!row) throw refuse(refusals.notFound, { id });
      return removeMany(ctx, row.blueprintId, [id]);
    },

    /** @throws 404; 409 with the ids of those that are changed meanwhile, or have photos that are not to go */
    async removeAt(ctx: Ctx, blueprintId: BlueprintId, { pins, photosToo }: PinRemovals): Promise<Record<string, never>> {
      await lockedPlan(ctx, blueprintId);
      await pinsAtVersions(ctx, blueprintId, { pins, list });
      const ids = pins.map(({ id }) => id);
      const kept = photosToo
        ? []
        : await query<{ id: PinId }>(ctx, 'select distinct pin_id as id from properties_photo where pin_id = any($1::uuid[])', [ids]);
      if (kept.length > 0) throw refuse(pinRefusals.hasPhotos, { ids: kept.map(({ id }) => id) });
      return removeMany(ctx, blueprintId, ids);
    },
  };
}

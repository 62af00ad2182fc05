import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { type Clock, type Ctx, lockAtVersion, newId, query, refuse } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import { type BlueprintId, type NewPin, type Pin, type PinChange, type PinId } from '../../contract/index.ts';
import { BlueprintEntity } from '../plans/blueprint.entity.ts';
import { itemTypesOf, PinEntity } from './pin.entity.ts';
import type { PinList } from './pin-list.ts';

interface Deps {
  readonly clock: Clock;
  readonly files: Files;
  readonly list: PinList;
}
export type PinService = ReturnType<typeof createPinService>;

/** Placing, changing, moving and removing what stands on a plan. */
export function createPinService({ clock, files, list }: Deps) {
  return {
    /** All of them or none; they are numbered on. @throws 404 */
    async add(ctx: Ctx, blueprintId: BlueprintId, pins: readonly NewPin[]): Promise<{ items: Pin[] }> {
      const plan = await ctx.em.findOne(BlueprintEntity, { id: blueprintId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!plan) throw refuse(refusals.notFound, { id: blueprintId });
      const { organisationId, propertyId } = plan;
      const counted = 'update properties_blueprint set pins = pins + $2 where id = $1 returning pins';
      const [{ pins: last } = { pins: 0 }] = await query<{ pins: number }>(ctx, counted, [blueprintId, pins.length]);
      const first = last - pins.length + 1;
      const createdAt = clock.now();
      const made = pins.map((pin, at) => {
        const row = { ...pin, id: newId<PinId>(), number: first + at, itemTypes: itemTypesOf(pin.items) };
        return ctx.em.create(PinEntity, { ...row, organisationId, propertyId, blueprintId, createdAt });
      });
      await ctx.em.flush();
      return {
        items: await list.these(
          ctx,
          made.map(({ id }) => id),
        ),
      };
    },

    /** @throws 409 with the current row when somebody else was quicker */
    async change(ctx: Ctx, id: PinId, { version, facts, x, y }: PinChange): Promise<Pin> {
      const row = await lockAtVersion(ctx, PinEntity, { id, version, current: () => list.get(ctx, id) });
      if (facts) row.describe(facts);
      row.x = x ?? row.x;
      row.y = y ?? row.y;
      await ctx.em.flush();
      return list.get(ctx, id);
    },

    /** With its photos. @throws 404 */
    async remove(ctx: Ctx, id: PinId): Promise<Record<string, never>> {
      const row = await ctx.em.findOne(PinEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) throw refuse(refusals.notFound, { id });
      const photos = await query<{ file_id: FileId }>(ctx, 'select file_id from properties_photo where pin_id = $1', [id]);
      ctx.em.remove(row);
      await ctx.em.flush();
      for (const { file_id: fileId } of photos) await files.remove(ctx, fileId);
      return {};
    },
  };
}

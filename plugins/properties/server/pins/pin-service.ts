import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { type Clock, type Ctx, lockAtVersion, newId, query, refuse } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import {
  type BlueprintId,
  type NewPin,
  type Pin,
  type PinChange,
  type PinChanges,
  type PinFacts,
  type PinId,
  pinRefusals,
} from '../../contract/index.ts';
import { BlueprintEntity } from '../plans/blueprint.entity.ts';
import { itemTypesOf, PinEntity } from './pin.entity.ts';
import type { PinList } from './pin-list.ts';
import { missingLocks } from './pin-locks.ts';

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
    async add(ctx: Ctx, blueprintId: BlueprintId, pins: readonly (NewPin & { readonly id?: PinId })[]): Promise<{ items: Pin[] }> {
      const plan = await ctx.em.findOne(BlueprintEntity, { id: blueprintId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!plan) throw refuse(refusals.notFound, { id: blueprintId });
      const { organisationId, propertyId } = plan;
      await refuseForeignLocks(ctx, organisationId, pins);
      const counted = 'update properties_blueprint set pins = pins + $2 where id = $1 returning pins';
      const [{ pins: last } = { pins: 0 }] = await query<{ pins: number }>(ctx, counted, [blueprintId, pins.length]);
      const first = last - pins.length + 1;
      const createdAt = clock.now();
      const made = pins.map((pin, at) => {
        const row = { ...pin, id: pin.id ?? newId<PinId>(), number: first + at, itemTypes: itemTypesOf(pin.items) };
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
      if (facts) await refuseForeignLocks(ctx, row.organisationId, [facts]);
      row.change({ facts, x, y });
      await ctx.em.flush();
      return list.get(ctx, id);
    },

    /** All of them or none. @throws 404 one that is not on the plan, 409 with the ids of those that somebody else has changed */
    async changeMany(ctx: Ctx, blueprintId: BlueprintId, { pins }: PinChanges): Promise<{ items: Pin[] }> {
      const ids = pins.map(({ id }) => id);
      const rows = await locked(ctx, blueprintId, ids);
      const stale = pins.filter(({ id, version }) => rows.get(id)?.version !== version).map(({ id }) => id);
      if (stale.length > 0) throw refuse(refusals.stale, { ids: stale, current: await list.these(ctx, stale) });
      const [one] = rows.values();
      const said = pins.flatMap(({ facts }) => facts ?? []);
      if (one) await refuseForeignLocks(ctx, one.organisationId, said);
      for (const { id, facts, x, y } of pins) rows.get(id)?.change({ facts, x, y });
      await ctx.em.flush();
      return { items: await list.these(ctx, ids) };
    },

    /** With its photos. @throws 404 */
    async remove(ctx: Ctx, id: PinId): Promise<Record<string, never>> {
      const row = await ctx.em.findOne(PinEntity, { id });
      if (!row) throw refuse(refusals.notFound, { id });
      return removeMany(ctx, row.blueprintId, [id]);
    },

    removeMany,
  };

  /** With their photos, all of them or none. @throws 404 one that is not on the plan */
  async function removeMany(ctx: Ctx, blueprintId: BlueprintId, ids: readonly PinId[]): Promise<Record<string, never>> {
    // the plan first, as whoever removes it does: its pins are counted on it
    await ctx.em.findOne(BlueprintEntity, { id: blueprintId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const rows = await locked(ctx, blueprintId, ids);
    const photos = await query<{ file_id: FileId }>(ctx, 'select file_id from properties_photo where pin_id = any($1::uuid[])', [[...ids]]);
    for (const row of rows.values()) ctx.em.remove(row);
    await ctx.em.flush();
    for (const { file_id: fileId } of photos) await files.remove(ctx, fileId);
    return {};
  }
}

/** Pins of a plan, locked in the order of their ids, so that two who want the same ones wait instead of each other. @throws 404 */
async function locked(ctx: Ctx, blueprintId: BlueprintId, ids: readonly PinId[]): Promise<ReadonlyMap<PinId, PinEntity>> {
  const where = { id: { $in: [...ids] }, blueprintId };
  const found = await ctx.em.find(PinEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
  const rows = new Map(found.map((row) => [row.id, row]));
  const missing = ids.find((id) => !rows.has(id));
  if (missing) throw refuse(refusals.notFound, { id: missing });
  return rows;
}

/** @throws 422 a lock that is not the organisation's */
async function refuseForeignLocks(
  ctx: Ctx,
  organisationId: string,
  pins: readonly Pick<PinFacts, 'systemLockId' | 'remoteLockId'>[],
): Promise<void> {
  const [missing] = await missingLocks(ctx, organisationId, pins);
  if (missing) throw refuse(pinRefusals.lock, { id: missing });
}

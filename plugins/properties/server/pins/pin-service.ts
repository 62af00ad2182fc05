import { type Clock, type Ctx, lockAtVersion, newId, query, refuse } from '@platform/server';
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
import { lockedPlan } from './photo-files.ts';
import { itemTypesOf, PinEntity } from './pin.entity.ts';
import type { PinList } from './pin-list.ts';
import { createPinRemoval } from './pin-removal.ts';
import { missingLocks } from './pin-locks.ts';
import { pinsAtVersions } from './locked-pins.ts';

interface Deps {
  readonly clock: Clock;
  readonly files: Files;
  readonly list: PinList;
}
export type PinService = ReturnType<typeof createPinService>;

/** Placing, changing, moving and removing what stands on a plan. */
export function createPinService({ clock, files, list }: Deps) {
  return {
    ...createPinRemoval({ files, list }),

    /** All of them or none; they are numbered on. @throws 404 */
    async add(ctx: Ctx, blueprintId: BlueprintId, pins: readonly (NewPin & { readonly id?: PinId })[]): Promise<{ items: Pin[] }> {
      const { organisationId, propertyId } = await lockedPlan(ctx, blueprintId);
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
      const rows = await pinsAtVersions(ctx, blueprintId, { pins, list });
      const [one] = rows.values();
      const said = pins.flatMap(({ facts }) => facts ?? []);
      if (one) await refuseForeignLocks(ctx, one.organisationId, said);
      for (const { id, facts, x, y } of pins) rows.get(id)?.change({ facts, x, y });
      await ctx.em.flush();
      return { items: await list.these(ctx, ids) };
    },
  };
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

import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { type Ctx, refuse } from '@platform/server';
import type { BlueprintId, PinId } from '../../contract/index.ts';
import { PinEntity } from './pin.entity.ts';
import type { PinList } from './pin-list.ts';

/** Pins of a plan, locked in the order of their ids. Two who want the same ones wait. @throws 404 */
export async function lockedPins(ctx: Ctx, blueprintId: BlueprintId, ids: readonly PinId[]): Promise<ReadonlyMap<PinId, PinEntity>> {
  const where = { id: { $in: [...ids] }, blueprintId };
  const found = await ctx.em.find(PinEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
  const rows = new Map(found.map((row) => [row.id, row]));
  const missing = ids.find((id) => !rows.has(id));
  if (missing) throw refuse(refusals.notFound, { id: missing });
  return rows;
}

interface Read {
  /** Each with the version that was read. */
  readonly pins: readonly { readonly id: PinId; readonly version: number }[];
  readonly list: PinList;
}
/** Those pins of a plan, locked. @throws 404, 409 with the ids of those that somebody else has changed */
export async function pinsAtVersions(ctx: Ctx, blueprintId: BlueprintId, { pins, list }: Read): Promise<ReadonlyMap<PinId, PinEntity>> {
  const ids = pins.map(({ id }) => id);
  const rows = await lockedPins(ctx, blueprintId, ids);
  const stale = pins.filter(({ id, version }) => rows.get(id)?.version !== version).map(({ id }) => id);
  if (stale.length > 0) throw refuse(refusals.stale, { ids: stale, current: await list.these(ctx, stale) });
  return rows;
}

import { LockMode } from '@mikro-orm/core';
import { refusals, type Text } from '@platform/core';
import { type Clock, type Ctx, doneBy, newId, query, refuse } from '@platform/server';
import { type BlueprintId, MAX_SAVE_POINTS, type SavePoint, type SavePointId, savePointRefusals } from '../../contract/index.ts';
import { itemTypesOf, PinEntity } from '../pins/pin.entity.ts';
import { missingLocks } from '../pins/pin-locks.ts';
import type { PinService } from '../pins/pin-service.ts';
import { BlueprintEntity } from '../plans/blueprint.entity.ts';
import { type KeptPin, SavePointEntity } from './save-point.entity.ts';

interface Deps {
  readonly clock: Clock;
  readonly pins: PinService;
}
export type SavePoints = ReturnType<typeof createSavePoints>;

const ISO = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A pin as a save point keeps it. Its moment says the same in every time zone. */
const KEPT = `jsonb_build_object('id', p.id, 'number', p.number, 'objectType', p.object_type, 'space', p.space, 'items', p.items,
  'direction', p.direction, 'fieldOfView', p.field_of_view, 'note', p.note, 'systemLockId', p.system_lock_id, 'remoteLockId', p.remote_lock_id,
  'x', p.x, 'y', p.y, 'createdAt', ${ISO('p.created_at')})`;
const STANDING = `select coalesce(jsonb_agg(${KEPT} order by p.number), '[]') as pins from properties_pin p where p.blueprint_id = $1`;
const POINTS = `
  select s.id, s.name, s.saved_by as "savedBy", ${ISO('s.saved_at')} as "savedAt",
    jsonb_array_length(s.pins) as "pinCount", d.returned, d.changed, d.removed
  from properties_save_point s, lateral (
    select count(*) filter (where p.id is null)::int as returned, count(*) filter (where p.id is not null and k.pin is not null and k.pin <> ${KEPT})::int as changed,
      count(*) filter (where k.pin is null)::int as removed
    from jsonb_array_elements(s.pins) as k (pin) full join (select * from properties_pin where blueprint_id = s.blueprint_id) p
      on p.id = (k.pin ->> 'id')::uuid) d`;
const BEFORE: Text = { sv: 'Före återgång till', nb: 'Før tilbakegang til' };
const MAX_NAME = 100;

/** States of a plan that one can go back to. */
export function createSavePoints({ clock, pins }: Deps) {
  async function save(ctx: Ctx, plan: BlueprintEntity, name: string): Promise<SavePointId> {
    const { id: blueprintId, organisationId } = plan;
    if ((await ctx.em.count(SavePointEntity, { blueprintId })) >= MAX_SAVE_POINTS)
      throw refuse(savePointRefusals.full, { limit: MAX_SAVE_POINTS });
    const [standing] = await query<{ pins: readonly KeptPin[] }>(ctx, STANDING, [blueprintId]);
    const row = { id: newId<SavePointId>(), name, savedBy: doneBy(ctx), savedAt: clock.now(), pins: standing?.pins ?? [] };
    ctx.em.create(SavePointEntity, { ...row, organisationId, blueprintId });
    await ctx.em.flush();
    return row.id;
  }

  return {
    /** The newest first. @throws 404 */
    async list(ctx: Ctx, blueprintId: BlueprintId): Promise<{ items: SavePoint[] }> {
      if (!(await ctx.em.findOne(BlueprintEntity, { id: blueprintId }))) throw refuse(refusals.notFound, { id: blueprintId });
      return {
        items: await query<SavePoint>(ctx, `${POINTS} where s.blueprint_id = $1 order by s.saved_at desc, s.id desc`, [blueprintId]),
      };
    },

    /** @throws 404, 409 when there are too many */
    async add(ctx: Ctx, blueprintId: BlueprintId, name: string): Promise<SavePoint> {
      return one(ctx, await save(ctx, await locked(ctx, blueprintId), name));
    },

    /** Pins become what they were. What stood there before is a save point. @throws 404, 409 when there are too many */
    async restore(ctx: Ctx, id: SavePointId): Promise<SavePoint> {
      const point = await byId(ctx, id);
      const plan = await locked(ctx, point.blueprintId);
      const before = await save(ctx, plan, `${BEFORE[ctx.language]} ${point.name}`.slice(0, MAX_NAME));
      const { id: blueprintId, organisationId } = plan;
      const where = { blueprintId };
      const standing = await ctx.em.find(PinEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
      const wanted = await withLocksOfToday(ctx, organisationId, point.pins);
      const gone = standing.filter((row) => !wanted.has(row.id)).map((row) => row.id);
      if (gone.length > 0) await pins.removeMany(ctx, blueprintId, gone);
      const rows = new Map(standing.map((row) => [row.id, row]));
      for (const { id: pinId, number, createdAt, x, y, ...facts } of wanted.values()) {
        const row = rows.get(pinId);
        if (row) row.change({ facts, x, y });
        else
          ctx.em.create(PinEntity, {
            ...facts,
            x,
            y,
            number,
            organisationId,
            blueprintId,
            id: pinId,
            propertyId: plan.propertyId,
            itemTypes: itemTypesOf(facts.items),
            createdAt: new Date(createdAt),
          });
      }
      await ctx.em.flush();
      return one(ctx, before);
    },

    /** @throws 404 */
    async remove(ctx: Ctx, id: SavePointId): Promise<Record<string, never>> {
      ctx.em.remove(await byId(ctx, id));
      await ctx.em.flush();
      return {};
    },
  };
}

/** The plan, until the transaction ends: whoever places something waits. @throws 404 */
async function locked(ctx: Ctx, id: BlueprintId): Promise<BlueprintEntity> {
  const plan = await ctx.em.findOne(BlueprintEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw refuse(refusals.notFound, { id });
  return plan;
}

async function byId(ctx: Ctx, id: SavePointId): Promise<SavePointEntity> {
  const point = await ctx.em.findOne(SavePointEntity, { id });
  if (!point) throw refuse(refusals.notFound, { id });
  return point;
}

async function one(ctx: Ctx, id: SavePointId): Promise<SavePoint> {
  const [point] = await query<SavePoint>(ctx, `${POINTS} where s.id = $1`, [id]);
  if (!point) throw refuse(refusals.notFound, { id });
  return point;
}

/** Pins by their id, without locks that have gone since. */
async function withLocksOfToday(ctx: Ctx, organisationId: string, kept: readonly KeptPin[]): Promise<ReadonlyMap<string, KeptPin>> {
  const missing = new Set<string | null>(await missingLocks(ctx, organisationId, kept));
  const there = <T extends string>(lock: T | null) => (missing.has(lock) ? null : lock);
  return new Map(kept.map((pin) => [pin.id, { ...pin, systemLockId: there(pin.systemLockId), remoteLockId: there(pin.remoteLockId) }]));
}

import { LockMode } from '@mikro-orm/core';
import { refusals, type Text } from '@platform/core';
import { type Clock, type Ctx, doneBy, newId, query, refuse } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { type BlueprintId, MAX_SAVE_POINTS, type SavePoint, type SavePointId, savePointRefusals } from '../../contract/index.ts';
import { eraseUnkeptPhotos, lockedPlan } from '../pins/photo-files.ts';
import { itemTypesOf, PinEntity } from '../pins/pin.entity.ts';
import { withLocksOfToday } from '../pins/pin-locks.ts';
import type { PinService } from '../pins/pin-service.ts';
import { BlueprintEntity } from '../plans/blueprint.entity.ts';
import { type KeptPin, SavePointEntity } from './save-point.entity.ts';

interface Deps {
  readonly clock: Clock;
  readonly files: Files;
  readonly pins: PinService;
}
export type SavePoints = ReturnType<typeof createSavePoints>;

const ISO = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A pin as a save point keeps it. Its moment says the same in every time zone. */
const KEPT = `jsonb_build_object('id', p.id, 'number', p.number, 'objectType', p.object_type, 'space', p.space, 'items', p.items,
  'direction', p.direction, 'fieldOfView', p.field_of_view, 'note', p.note, 'systemLockId', p.system_lock_id, 'remoteLockId', p.remote_lock_id,
  'x', p.x, 'y', p.y, 'createdAt', ${ISO('p.created_at')},
  'photos', (select coalesce(jsonb_agg(f.id order by f.created_at, f.id), '[]') from properties_photo f where f.pin_id = p.id))`;
const STANDING = `select coalesce(jsonb_agg(${KEPT} order by p.number), '[]') as pins from properties_pin p where p.blueprint_id = $1`;
/** Those of plan `$1`, each beside what stands there now. */
const POINTS = `
  with standing as materialized (select p.id, ${KEPT} as pin from properties_pin p where p.blueprint_id = $1)
  select s.id, s.name, s.saved_by as "savedBy", ${ISO('s.saved_at')} as "savedAt",
    jsonb_array_length(s.pins) as "pinCount", d.returned, d.changed, d.removed
  from properties_save_point s, lateral (
    select count(*) filter (where p.id is null)::int as returned, count(*) filter (where k.pin <> p.pin)::int as changed,
      count(*) filter (where k.pin is null)::int as removed
    from jsonb_array_elements(s.pins) as k (pin) full join standing p on p.id = (k.pin ->> 'id')::uuid) d
  where s.blueprint_id = $1`;
/** Photos of plan `$1` hang where save point `$2` has them. Others leave their pins. */
const HANG_PHOTOS = `
  with kept as materialized (
    select photo::uuid as id, (pin ->> 'id')::uuid as pin_id
    from properties_save_point s, jsonb_array_elements(s.pins) pin, jsonb_array_elements_text(pin -> 'photos') photo where s.id = $2),
  wanted as (select f.id, k.pin_id from properties_photo f left join kept k on k.id = f.id where f.blueprint_id = $1)
  update properties_photo f set pin_id = w.pin_id from wanted w where w.id = f.id and f.pin_id is distinct from w.pin_id`;
const BEFORE: Text = { sv: 'Före återgång till', nb: 'Før tilbakegang til' };
const MAX_NAME = 100;

/** States of a plan that one can go back to. */
export function createSavePoints({ clock, files, pins }: Deps) {
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
        items: await query<SavePoint>(ctx, `${POINTS} order by s.saved_at desc, s.id desc`, [blueprintId]),
      };
    },

    /** @throws 404, 409 when there are too many */
    async add(ctx: Ctx, blueprintId: BlueprintId, name: string): Promise<SavePoint> {
      return one(ctx, blueprintId, await save(ctx, await lockedPlan(ctx, blueprintId), name));
    },

    /** Pins become what they were, with their photos. What stood there before is a save point. @throws 404, 409 when there are too many */
    async restore(ctx: Ctx, id: SavePointId): Promise<SavePoint> {
      const { plan, point } = await lockedPoint(ctx, id);
      const { id: blueprintId, organisationId } = plan;
      const where = { blueprintId };
      // first: what somebody is just making of a pin is waited for, and kept
      const standing = await ctx.em.find(PinEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true });
      const before = await save(ctx, plan, `${BEFORE[ctx.language]} ${point.name}`.slice(0, MAX_NAME));
      const wanted = new Map((await withLocksOfToday(ctx, organisationId, point.pins)).map((pin) => [pin.id, pin]));
      const gone = standing.filter((row) => !wanted.has(row.id)).map((row) => row.id);
      if (gone.length > 0) await pins.removeMany(ctx, blueprintId, gone);
      const rows = new Map(standing.map((row) => [row.id, row]));
      for (const { id: pinId, number, createdAt, photos: _photos, x, y, ...facts } of wanted.values()) {
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
      await query(ctx, HANG_PHOTOS, [blueprintId, id]);
      return one(ctx, blueprintId, before);
    },

    /** With the photos that nothing else has. @throws 404 */
    async remove(ctx: Ctx, id: SavePointId): Promise<Record<string, never>> {
      const { plan, point } = await lockedPoint(ctx, id);
      ctx.em.remove(point);
      await eraseUnkeptPhotos(ctx, files, plan.id);
      return {};
    },
  };
}

/** A save point of a plan that nobody changes meanwhile. @throws 404 */
async function lockedPoint(ctx: Ctx, id: SavePointId) {
  const found = await ctx.em.findOne(SavePointEntity, { id });
  const plan = found && (await lockedPlan(ctx, found.blueprintId));
  const point = await ctx.em.findOne(SavePointEntity, { id }, { refresh: true });
  if (!plan || !point) throw refuse(refusals.notFound, { id });
  return { plan, point };
}

async function one(ctx: Ctx, blueprintId: BlueprintId, id: SavePointId): Promise<SavePoint> {
  const [point] = await query<SavePoint>(ctx, `${POINTS} and s.id = $2`, [blueprintId, id]);
  if (!point) throw refuse(refusals.notFound, { id });
  return point;
}

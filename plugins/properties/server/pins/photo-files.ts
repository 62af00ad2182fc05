import { LockMode } from '@mikro-orm/core';
import { refusals } from '@platform/core';
import { type Ctx, query, refuse } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import type { BlueprintId } from '../../contract/index.ts';
import { BlueprintEntity } from '../plans/blueprint.entity.ts';

/** Photos on no pin and in no save point. */
const UNKEPT = `
  with kept as materialized (
    select photo::uuid as id from properties_save_point s, jsonb_array_elements(s.pins) pin, jsonb_array_elements_text(pin -> 'photos') photo
    where s.blueprint_id = $1)
  delete from properties_photo f where f.blueprint_id = $1 and f.pin_id is null and f.id not in (select id from kept) returning f.file_id as "fileId"`;

/** Erases what neither stands on a plan nor in its save points. The plan is locked. */
export async function eraseUnkeptPhotos(ctx: Ctx, files: Files, blueprintId: BlueprintId): Promise<void> {
  await ctx.em.flush();
  for (const { fileId } of await query<{ fileId: FileId }>(ctx, UNKEPT, [blueprintId])) await files.remove(ctx, fileId);
}

/** A plan, locked before anything on it. Whoever places, saves, takes photos or removes waits. @throws 404 */
export async function lockedPlan(ctx: Ctx, id: BlueprintId): Promise<BlueprintEntity> {
  const plan = await ctx.em.findOne(BlueprintEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!plan) throw refuse(refusals.notFound, { id });
  return plan;
}

import type { Ctx } from '@platform/server';
import { importRefusals } from '../contract/index.ts';
import type { ImportDefinition } from './definition.ts';
import type { ImportEntity } from './import.entity.ts';
import { forgetBatches, lockBatches } from './import-batches.ts';
import { writtenRows } from './import-rows.ts';

/** Takes back the batches that are in, once nobody is writing one. `false` when somebody has built on them already. */
async function takeBack(ctx: Ctx, imported: ImportEntity, definition: ImportDefinition): Promise<boolean> {
  await lockBatches(ctx, imported.id);
  const rows = await writtenRows(ctx, imported.id);
  const { id: importId, options, shared } = imported;
  if (rows.length > 0 && 'held' in (await definition.undo(ctx, { importId, rows, options, shared, isFinished: false }))) return false;
  await forgetBatches(ctx, imported.id);
  return true;
}

/** The check no longer holds: all or nothing. Where it can no longer be nothing, the rest goes in. */
export async function giveUp(ctx: Ctx, imported: ImportEntity, definition: ImportDefinition): Promise<void> {
  if (await takeBack(ctx, imported, definition)) imported.fail({ code: importRefusals.changedSince.code, details: {} });
  else imported.goOn();
}

/** Nobody wants it any more. `false` when what is written has to stay. */
export async function letGo(ctx: Ctx, imported: ImportEntity, definition: ImportDefinition): Promise<boolean> {
  if (!(await takeBack(ctx, imported, definition))) return false;
  imported.fail({ code: importRefusals.abandoned.code, details: {} });
  return true;
}

import type { Ctx, Live } from '@platform/server';
import { type ImportId, imports } from '../contract/index.ts';
import type { AppliedRow, Fault, ImportDefinition, PlannedRow } from './definition.ts';
import { type Batch, type BatchOutcome, claimBatch, closeBatch } from './import-batches.ts';
import type { ImportEntity } from './import.entity.ts';
import type { ImportKinds } from './import-kinds.ts';
import { findImport } from './import-work.ts';
import { dueRows, failRows, keepUndo } from './import-rows.ts';

type LostRow = Extract<AppliedRow, { readonly fault: Fault }>;
type WrittenRow = Exclude<AppliedRow, LostRow>;

/** The check no longer holds, and nothing may be left out. Thrown so that the batch is rolled back. */
export class CannotFinish extends Error {
  constructor() {
    super('The rows can no longer be written');
  }
}

/**
 * Writes the next free batch and marks it as written, in the transaction of `ctx`. Returns the import's progress in percent; `undefined`
 * when no batch is left. @throws CannotFinish
 */
export async function writeNext(
  ctx: Ctx,
  id: ImportId,
  { kinds, live }: { readonly kinds: ImportKinds; readonly live: Live },
): Promise<number | undefined> {
  const batch = await claimBatch(ctx, id);
  if (!batch) return undefined;
  const imported = await findImport(ctx, id);
  const percent = await writeBatch(ctx, batch, { imported, definition: kinds.of(imported.kind) });
  await live.publish(ctx, {
    topic: imports.topics.import,
    id,
    organisationId: imported.organisationId,
    seenWith: [kinds.of(imported.kind).permission],
  });
  return percent;
}

async function writeBatch(
  ctx: Ctx,
  batch: Batch,
  { imported, definition }: { readonly imported: ImportEntity; readonly definition: ImportDefinition },
): Promise<number> {
  const { id, options, shared, skipFailed } = imported;
  const due = await dueRows(ctx, id, batch);
  const applied = await definition.apply(ctx, { importId: id, rows: due, options, shared });
  const lost = applied.filter(isLost);
  const written = applied.filter((each): each is WrittenRow => !isLost(each));
  if (lost.length > 0 && !skipFailed) throw new CannotFinish();
  const kept = written.filter(({ undo }) => undo !== undefined);
  await keepUndo(ctx, id, kept);
  await failRows(ctx, id, lost);
  return closeBatch(ctx, id, { number: batch.number, written: written.length, lost: countsOf(due, lost) });
}

const isLost = (each: AppliedRow): each is LostRow => 'fault' in each;

function countsOf(due: readonly PlannedRow<unknown>[], lost: readonly LostRow[]): BatchOutcome['lost'] {
  const numbers = new Set(lost.map(({ row }) => row));
  const ofOutcome = (outcome: PlannedRow<unknown>['outcome']) =>
    due.filter((each) => numbers.has(each.row) && each.outcome === outcome).length;
  return { created: ofOutcome('created'), changed: ofOutcome('changed') };
}

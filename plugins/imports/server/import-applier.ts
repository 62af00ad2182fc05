import { setTimeout as wait } from 'node:timers/promises';
import { audit, type Clock, type Ctx, type Live, type Opening, securityLog, type Work } from '@platform/server';
import { type ImportKey, type ImportStatus, imports } from '../contract/index.ts';
import { CannotFinish, writeNext } from './batch-writer.ts';
import { divide, isAllWritten, isDivided } from './import-batches.ts';
import { writtenRows } from './import-rows.ts';
import type { ImportDefinition } from './definition.ts';
import type { ImportEntity } from './import.entity.ts';
import type { ImportKinds } from './import-kinds.ts';
import { asImporter, type ImportState, lockImport, toState } from './import-work.ts';
import { giveUp, letGo } from './take-back.ts';
import type { ImportSettings } from './settings.ts';

export interface ImportApplierDeps {
  readonly clock: Clock;
  readonly kinds: ImportKinds;
  readonly live: Live;
  readonly settings: Pick<ImportSettings, 'IMPORT_BATCH_ROWS'>;
  readonly work: Work;
}
export interface ApplyOptions {
  /** Ends after the batches under way. */
  readonly signal?: AbortSignal | undefined;
  readonly onBatch?: (percent: number) => void;
}
export type ImportApplier = ReturnType<typeof createImportApplier>;

/** Batches are written side by side: most of the work is the database's, which has more than one core. */
const LANES = 3;
/** How long to wait for batches that another process is writing. */
const OTHERS_MS = 500;

/**
 * Writes the good rows of an import. Each batch is one transaction that also marks it as written, under a lock of its own: killed at any moment, or
 * run by several at once, every row is written once, and whoever comes next goes on with what is left.
 */
export function createImportApplier({ clock, kinds, live, settings, work }: ImportApplierDeps) {
  const inStep = (opening: Opening, key: ImportKey, step: (ctx: Ctx, imported: ImportEntity) => Promise<void>): Promise<ImportState> =>
    work.write(opening, async (ctx) => {
      const imported = await lockImport(ctx, key.importId);
      await step(ctx, imported);
      await live.publish(ctx, {
        topic: imports.topics.import,
        id: imported.id,
        organisationId: imported.organisationId,
        seenWith: [kinds.of(imported.kind).permission],
      });
      return toState(imported);
    });

  /** Before the first batch, and after the last: what concerns the import as a whole. */
  const settle = (opening: Opening, key: ImportKey): Promise<ImportState> =>
    inStep(opening, key, async (ctx, imported) => {
      const definition = kinds.of(imported.kind);
      if (imported.status !== 'APPLYING') return;
      if (imported.isStopped) return giveUp(ctx, imported, definition);
      if (!(await isDivided(ctx, imported.id))) {
        if (definition.begin && !(await definition.begin(ctx, wholeOf(imported)))) return imported.stop();
        await divide(ctx, imported, settings.IMPORT_BATCH_ROWS);
      }
      if (await isAllWritten(ctx, imported.id)) await finish(ctx, imported, { definition, at: clock.now() });
    });

  const lane = async (opening: Opening, key: ImportKey, { signal, onBatch }: ApplyOptions): Promise<void> => {
    const next = () => (signal?.aborted ? undefined : work.write(opening, (ctx) => writeNext(ctx, key.importId, { kinds, live })));
    try {
      for (let percent = await next(); percent !== undefined; percent = await next()) onBatch?.(percent);
    } catch (error) {
      if (!(error instanceof CannotFinish)) throw error;
      await inStep(opening, key, async (_ctx, imported) => imported.stop());
    }
  };

  return {
    /** Writes what is left of it. Does nothing to an import that is not being applied. */
    async apply(key: ImportKey, options: ApplyOptions = {}): Promise<ImportState> {
      const opening = await asImporter(work, key);
      let state = await settle(opening, key);
      while (state.status === 'APPLYING' && !options.signal?.aborted) {
        const before = state.applied;
        await allOf(Array.from({ length: LANES }, () => lane(opening, key, options)));
        state = await settle(opening, key);
        if (state.status === 'APPLYING' && state.applied === before) await wait(OTHERS_MS);
      }
      return state;
    },

    /** Ends an import that nobody wants any more; what is written of it is taken back, unless somebody has built on it. */
    async abandon(key: ImportKey): Promise<ImportState> {
      const opening = await asImporter(work, key);
      return inStep(opening, key, async (ctx, imported) => {
        if (!ABANDONED.has(imported.status)) return;
        const definition = kinds.of(imported.kind);
        if (!(await letGo(ctx, imported, definition))) await finish(ctx, imported, { definition, at: clock.now() });
      });
    },
  };
}
const ABANDONED: ReadonlySet<ImportStatus> = new Set(['READING', 'CHECKED', 'APPLYING']);

const wholeOf = ({ id: importId, options, shared }: ImportEntity) => ({ importId, options, shared });

async function finish(
  ctx: Ctx,
  imported: ImportEntity,
  { definition, at }: { readonly definition: ImportDefinition; readonly at: Date },
): Promise<void> {
  imported.finish(at);
  await definition.finish?.(ctx, { ...wholeOf(imported), rows: () => writtenRows(ctx, imported.id) });
  const { id, organisationId, fileName, applied, kind } = imported;
  const subject = { type: 'Import', id };
  await audit(ctx, [{ action: 'imports.applied', subject, organisationId, changes: { kind, fileName, rows: applied } }]);
  await securityLog.write(ctx, { kind: 'imported', detail: { kind, rows: applied } });
}

/** Waits for all of them also when one fails: none may go on unseen. */
async function allOf(lanes: readonly Promise<void>[]): Promise<void> {
  const ended = await Promise.allSettled(lanes);
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

import { type ActivitiesOf, activities } from '@platform/server';
import { type ImportKey, imports } from '../contract/index.ts';
import type { ImportState } from './import-work.ts';
import { importApplier, importReader } from './services.ts';

export const importActivities = activities(imports, { applier: importApplier, reader: importReader }, ({ applier, reader }) => ({
  /** Reads and checks the file. Done again from the start when a worker was killed: the preview is written in one go. */
  readFile: (key: ImportKey): Promise<ImportState> => reader.read(key),

  /** Writes the rows, batch by batch. Goes on where a killed worker stopped. */
  async applyRows(key: ImportKey): Promise<ImportState> {
    const { Context } = await import('@temporalio/activity'); // of use to the worker only
    const { cancellationSignal: signal } = Context.current();
    const state = await applier.apply(key, { signal });
    signal.throwIfAborted();
    return state;
  },

  /** Nobody wants it any more: takes back what was written of it. */
  abandon: (key: ImportKey): Promise<ImportState> => applier.abandon(key),
}));
export type ImportActivities = ActivitiesOf<typeof importActivities>;

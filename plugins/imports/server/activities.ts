import { type ActivitiesOf, activities, manual } from '@platform/server';
import { type ImportKey, imports } from '../contract/index.ts';
import { importApplier, importReader } from './services.ts';

/** What an import's workflow may ask, in the name of whoever sent it. */
export const importActivities = activities(imports, { applier: importApplier, reader: importReader }, ({ applier, reader }) => ({
  /** Reads and checks the file. Done again from the start when a worker was killed: the preview is written in one go. */
  readFile: manual((_tx, key: ImportKey) => reader.read(key)),

  /** Writes the rows, batch by batch. Goes on where a killed worker stopped. */
  applyRows: manual(async (_tx, key: ImportKey, signal) => {
    const state = await applier.apply(key, { signal });
    signal.throwIfAborted();
    return state;
  }),

  /** Nobody wants it any more: takes back what was written of it. */
  abandon: manual((_tx, key: ImportKey) => applier.abandon(key)),
}));
export type ImportActivities = ActivitiesOf<typeof importActivities>;

import { DAY_MS } from '@platform/core/time';
import { type Clock, type FileStore, query, type Sweep } from '@platform/server';
import type { ImportSettings } from './settings.ts';

/** Each may hold fifty thousand rows. */
const BATCH = 20;

/** Deletes ended imports older than `IMPORT_KEEP_DAYS`, with rows, file and undo data. What they wrote stays, and its audit. */
export function oldImports(deps: { readonly clock: Clock; readonly files: FileStore; readonly settings: ImportSettings }): Sweep {
  const { clock, files, settings } = deps;
  return {
    name: 'old imports',
    async run(ctx) {
      const gone = await query<{ id: string; file_key: string }>(
        ctx,
        `delete from imports_import where id in (
           select id from imports_import where status in ('DONE', 'UNDONE', 'FAILED') and created_at < $1
           order by created_at limit ${BATCH} for update skip locked)
         returning id, file_key`,
        [new Date(clock.now().getTime() - settings.IMPORT_KEEP_DAYS * DAY_MS)],
      );
      const ids = gone.map(({ id }) => id);
      for (const table of ['imports_row', 'imports_batch']) await query(ctx, `delete from ${table} where import_id = any($1)`, [ids]);
      for (const { file_key: key } of gone) await files.remove(ctx, key);
      return gone.length;
    },
  };
}

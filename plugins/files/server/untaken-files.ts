import { type Clock, type FileStore, query, type Sweep } from '@platform/server';

const LIFE_MS = 24 * 60 * 60_000;
/** A worker that was away must not take everything at once. */
const BATCH = 500;

/** Files that nothing took within a day (api.md, "Files"). */
export function untakenFiles({ clock, store }: { readonly clock: Clock; readonly store: FileStore }): Sweep {
  return {
    name: 'untaken files',
    async run(ctx) {
      const gone = await query<{ store_key: string }>(
        ctx,
        `delete from files_file where id in (
           select id from files_file where subject_id is null and created_at < $1 order by created_at limit ${BATCH} for update skip locked)
         returning store_key`,
        [new Date(clock.now().getTime() - LIFE_MS)],
      );
      for (const { store_key: key } of gone) await store.remove(ctx, key);
      return gone.length;
    },
  };
}

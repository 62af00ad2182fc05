import { type Clock, type FileStore, query, type Sweep } from '@platform/server';

/** Whoever began to read it has long ended. */
const REST_MS = 60 * 60_000;
const BATCH = 500;

/** Former logotypes. */
export function replacedLogotypes({ clock, files }: { readonly clock: Clock; readonly files: FileStore }): Sweep {
  return {
    name: 'replaced logotypes',
    async run(ctx) {
      const gone = await query<{ store_key: string }>(
        ctx,
        `delete from organisations_logotype where id in (
           select id from organisations_logotype where replaced_at < $1 order by replaced_at limit ${BATCH} for update skip locked)
         returning store_key`,
        [new Date(clock.now().getTime() - REST_MS)],
      );
      for (const { store_key: key } of gone) await files.remove(ctx, key);
      return gone.length;
    },
  };
}

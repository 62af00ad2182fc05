import type { Clock } from '../core.ts';
import { query } from '../database/query.ts';
import type { SlowSweep } from '../sweeps.ts';
import type { Tx } from '../tx.ts';
import type { ByteStore } from './file-store.ts';

const HOUR_MS = 60 * 60_000;
/** No unit of work lasts as long: whatever is younger may yet be committed. */
const GRACE_MS = 24 * HOUR_MS;
const SHARDS = 16;
/** Held while a backup is written: its files are not swept meanwhile. */
export const BACKUP_LOCK = `hashtext('portal-backup')`;
const BATCH = 1000;

/** Throws away bytes that no committed unit of work knows of. Each hour looks through a sixteenth of the store, so that a large bucket is not listed at once. */
export function strayFiles({ bytes, clock }: { readonly bytes: ByteStore; readonly clock: Clock }): SlowSweep {
  return {
    name: 'stray files',
    async runOutside(tx) {
      if (!(await isTheirs(tx, bytes))) return 0;
      const now = clock.now().getTime();
      const shard = (Math.floor(now / HOUR_MS) % SHARDS).toString(SHARDS);
      let [gone, old]: [number, string[]] = [0, []];
      for await (const { key, since } of bytes.list(shard)) {
        if (now - since.getTime() > GRACE_MS) old.push(key);
        if (old.length < BATCH) continue;
        gone += await sweep(tx, bytes, old);
        old = [];
      }
      return gone + (await sweep(tx, bytes, old));
    },
  };
}

/** Whether this database and this store belong together: a process that was started on another's folder throws nothing away there. */
async function isTheirs(tx: Tx, bytes: ByteStore): Promise<boolean> {
  const [newest] = await tx((ctx) => query<{ key: string }>(ctx, 'select key from platform_file order by created_at desc limit 1'));
  if (!newest) return false;
  try {
    for await (const _ of bytes.read(newest.key, { start: 0, end: 0 })) return true;
  } catch {
    // it is not there
  }
  return false;
}

async function sweep(tx: Tx, bytes: ByteStore, keys: readonly string[]): Promise<number> {
  const rows = await tx(async (ctx) => {
    const [lock] = await query<{ free: boolean }>(ctx, `select pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as free`);
    return lock?.free ? query<{ key: string }>(ctx, 'select key from platform_file where key = any($1)', [[...keys]]) : undefined;
  });
  if (!rows) return 0;
  const known = new Set(rows.map(({ key }) => key));
  const stray = keys.filter((key) => !known.has(key));
  for (const key of stray) await bytes.remove(key);
  return stray.length;
}

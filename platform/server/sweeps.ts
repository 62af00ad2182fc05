import { extensionPoint } from '@platform/core';
import type { Ctx } from './context.ts';
import { query } from './database/query.ts';
import type { Tx } from './tx.ts';

/** Something that is thrown away when its time has passed. Run by a worker once an hour, for every organisation. */
export interface Sweep {
  readonly name: string;
  /** Throws away in one transaction. Returns how many. */
  run(ctx: Ctx): Promise<number>;
}
/** A sweep that is slow between its units of work, as where a store is listed. */
export interface SlowSweep {
  readonly name: string;
  /** Opens units of work by `tx`, and holds none while it waits for others. Returns how many it threw away. */
  runOutside(tx: Tx): Promise<number>;
}
export const sweeps = extensionPoint<Sweep>('platform.sweeps');
export const slowSweeps = extensionPoint<SlowSweep>('platform.slowSweeps');

/** A worker that was away must not take everything at once. */
const BATCH = 10_000;

const sweepRows = (name: string, { table, key, old }: { readonly table: string; readonly key: string; readonly old: string }): Sweep => ({
  name,
  run: async (ctx) => {
    const gone = await query(
      ctx,
      `delete from ${table} where (${key}) in (select ${key} from ${table} where ${old} limit ${BATCH}) returning 1`,
    );
    return gone.length;
  },
});

/** What the platform itself keeps no longer than it must. */
export const platformSweeps: readonly Sweep[] = [
  sweepRows('idempotency', { table: 'platform_idempotency', key: 'owner', old: `created_at < now() - interval '24 hours'` }),
  sweepRows('attempts', { table: 'platform_attempt', key: 'key', old: `coalesce(forgets_at, until) < now() - interval '24 hours'` }),
  sweepRows('uploads', { table: 'platform_upload', key: 'sender, day', old: `day < current_date - 1` }),
  sweepRows('outbox', {
    table: 'platform_outbox',
    key: 'id',
    old: `(sent_at < now() - interval '30 days' or failed_at < now() - interval '30 days')`,
  }),
];

/** Nobody removes a security event but its age. */
export const oldSecurityEvents = (days: number): Sweep => ({
  name: 'security-events',
  run: async (ctx) =>
    Number((await query<{ gone: string }>(ctx, 'select platform_sweep_security_events($1) as gone', [days]))[0]?.gone ?? 0),
});

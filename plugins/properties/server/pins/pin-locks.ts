import { type Ctx, query } from '@platform/server';
import type { PinFacts } from '../../contract/index.ts';

const MISSING = `
  select id from unnest($1::uuid[]) id where not exists (select from keys_system_lock l where l.id = id.id and l.organisation_id = $3)
  union all select id from unnest($2::uuid[]) id where not exists (select from kee_lock l where l.id = id.id and l.organisation_id = $3)`;

/** Ids of locks that pins name and the organisation has not. */
export async function missingLocks(
  ctx: Ctx,
  organisationId: string,
  pins: readonly Pick<PinFacts, 'systemLockId' | 'remoteLockId'>[],
): Promise<readonly string[]> {
  const ofCharts = pins.flatMap(({ systemLockId }) => systemLockId ?? []);
  const remote = pins.flatMap(({ remoteLockId }) => remoteLockId ?? []);
  if (ofCharts.length === 0 && remote.length === 0) return [];
  return (await query<{ id: string }>(ctx, MISSING, [ofCharts, remote, organisationId])).map(({ id }) => id);
}

/** The same pins without locks that have gone since. */
export async function withLocksOfToday<P extends Pick<PinFacts, 'systemLockId' | 'remoteLockId'>>(
  ctx: Ctx,
  organisationId: string,
  pins: readonly P[],
): Promise<P[]> {
  const missing = new Set<string | null>(await missingLocks(ctx, organisationId, pins));
  const there = <T extends string>(lock: T | null) => (missing.has(lock) ? null : lock);
  return pins.map((pin) => ({ ...pin, systemLockId: there(pin.systemLockId), remoteLockId: there(pin.remoteLockId) }));
}

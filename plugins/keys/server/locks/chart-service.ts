import { audit, type Ctx, longList, query, refuse, unpacked } from '@platform/server';
import { refusals } from '@platform/core';
import { type ChartChange, chartRefusals, type KeyId, type KeysForLock, type LocksForKey } from '../../contract/index.ts';
import { KEY_SUBJECT } from '../keys/key-changes.ts';

type Pair = ChartChange['add'][number];
interface Named extends Pair {
  readonly keyMarking: string;
  readonly lockMarking: string;
  readonly organisationId: string;
}
interface Found extends Named {
  readonly isSameSystem: boolean;
}
export type ChartService = ReturnType<typeof createChartService>;

/** Crosses of lock charts, changed many at once. Each key's log says which. */
export function createChartService() {
  return {
    /** @throws 404 for what is not there, 422 naming the pairs of two lock systems */
    async change(ctx: Ctx, { add, remove }: ChartChange): Promise<{ added: number; removed: number }> {
      await refuseStrange(ctx, [...add, ...remove]);
      const added = await addOpenings(ctx, add);
      const removed = await removeOpenings(ctx, remove);
      return { added: added.length, removed: removed.length };
    },
    /** @throws 404 when the key is not there */
    addLocks: (ctx: Ctx, { keyId, group }: LocksForKey) => addGroup(ctx, LOCKS_OF, [keyId, group]),
    /** @throws 404 when the lock is not there */
    addKeys: (ctx: Ctx, { systemLockId, group }: KeysForLock) => addGroup(ctx, KEYS_OF, [systemLockId, group]),
  };
}

async function addGroup(ctx: Ctx, text: string, [id, group]: readonly [id: string, group: string]): Promise<{ added: number }> {
  const found = await query<Pair | { readonly [side in keyof Pair]: null }>(ctx, text, [id, group]);
  if (found.length === 0) throw refuse(refusals.notFound, { id });
  const added = await addOpenings(
    ctx,
    found.filter((pair): pair is Pair => pair.keyId !== null && pair.lockId !== null),
  );
  return { added: added.length };
}

async function refuseStrange(ctx: Ctx, pairs: readonly Pair[]): Promise<void> {
  const found = await query<Found>(ctx, FIND, packed(pairs));
  const known = new Set(found.map(({ keyId, lockId }) => `${keyId} ${lockId}`));
  const missing = pairs.filter(({ keyId, lockId }) => !known.has(`${keyId} ${lockId}`));
  if (missing.length > 0) throw refuse(refusals.notFound, { pairs: missing.slice(0, 100) });
  const strange = found.filter(({ isSameSystem }) => !isSameSystem);
  const markings = strange.map(({ keyMarking, lockMarking }) => `${keyMarking} – ${lockMarking}`).join(', ');
  if (strange.length > 0) throw refuse(chartRefusals.otherSystem, { markings });
}

/** Makes crosses that are not there; answers those that it made. Key and lock are of one lock system. */
export async function addOpenings(ctx: Ctx, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  if (pairs.length === 0) return [];
  const made = await query<Named>(ctx, ADD, packed(pairs));
  await log(ctx, made, { action: 'keys.opensMore', said: (locks) => [locks] });
  return made;
}

/** The same crosses for keys that are made after one. */
export async function copyOpenings(ctx: Ctx, from: KeyId, to: readonly KeyId[]): Promise<void> {
  const opened = await query<Pick<Pair, 'lockId'>>(ctx, 'select lock_id as "lockId" from keys_opening where key_id = $1', [from]);
  await addOpenings(
    ctx,
    to.flatMap((keyId) => opened.map(({ lockId }) => ({ keyId, lockId }))),
  );
}

/** Takes crosses away; answers those that were there. */
export async function removeOpenings(ctx: Ctx, pairs: readonly Pair[]): Promise<readonly Pair[]> {
  if (pairs.length === 0) return [];
  const gone = await query<Named>(ctx, REMOVE, packed(pairs));
  await log(ctx, gone, { action: 'keys.opensLess', said: (locks) => [locks, null] });
  return gone;
}

/** Those of the keys that open more than these pairs say. */
export async function openingMore(ctx: Ctx, keyIds: readonly KeyId[], pairs: readonly Pair[]): Promise<KeyId[]> {
  const found = await query<{ id: KeyId }>(ctx, MORE, [...packed(pairs), keyIds]);
  return found.map(({ id }) => id);
}

const packed = (pairs: readonly Pair[]) => [longList(pairs.map(({ keyId }) => keyId)), longList(pairs.map(({ lockId }) => lockId))];

interface Change {
  readonly action: string;
  /** What an audit row holds: before and after, or what is new. */
  readonly said: (locks: string) => readonly (string | null)[];
}
async function log(ctx: Ctx, pairs: readonly Named[], { action, said }: Change): Promise<void> {
  const entries = [...Map.groupBy(pairs, ({ keyId }) => keyId)].map(([id, of]) => ({
    action,
    subject: { type: KEY_SUBJECT, id },
    organisationId: of[0]?.organisationId,
    changes: { locks: said(of.map(({ lockMarking }) => lockMarking).join(', ')) },
  }));
  await audit(ctx, entries);
}

const ASKED = `unnest(${unpacked(1)}::uuid[], ${unpacked(2)}::uuid[]) as a (key_id, lock_id)`;
const NAMES = `k.id as "keyId", d.id as "lockId", k.marking as "keyMarking", d.marking as "lockMarking", k.organisation_id as "organisationId"`;
const LOCKS_OF = `select k.id as "keyId", d.id as "lockId" from keys_key k
  left join keys_system_lock d on d.lock_system_id = k.lock_system_id and d.chart_group = $2 where k.id = $1`;
const KEYS_OF = `select k.id as "keyId", d.id as "lockId" from keys_system_lock d
  left join keys_key k on k.lock_system_id = d.lock_system_id and k.chart_group = $2 and k.archived_at is null where d.id = $1`;
const FIND = `
  select ${NAMES}, k.lock_system_id = d.lock_system_id as "isSameSystem"
  from ${ASKED} join keys_key k on k.id = a.key_id join keys_system_lock d on d.id = a.lock_id`;
const ADD = `
  with made as (
    insert into keys_opening (id, organisation_id, key_id, lock_id, lock_system_id)
    select gen_random_uuid(), k.organisation_id, k.id, d.id, k.lock_system_id
    from ${ASKED} join keys_key k on k.id = a.key_id join keys_system_lock d on d.id = a.lock_id and d.lock_system_id = k.lock_system_id
    order by k.id, d.id on conflict (key_id, lock_id) do nothing returning key_id, lock_id)
  select ${NAMES} from made m join keys_key k on k.id = m.key_id join keys_system_lock d on d.id = m.lock_id order by d.marking`;
const MORE = `
  select distinct o.key_id as id from keys_opening o
  where o.key_id = any($3::uuid[]) and not exists (select from ${ASKED} where a.key_id = o.key_id and a.lock_id = o.lock_id)`;
const REMOVE = `
  with gone as (delete from keys_opening o using ${ASKED} where o.key_id = a.key_id and o.lock_id = a.lock_id returning o.key_id, o.lock_id)
  select ${NAMES} from gone m join keys_key k on k.id = m.key_id join keys_system_lock d on d.id = m.lock_id order by d.marking`;

import { type Ctx, newId, query } from '@platform/server';
import type { ParsedRow } from '@plugins/imports/server/api';
import { type KeyId, type LockSystemId, markingKey, type SystemLockId } from '../../contract/index.ts';
import type { MadeLock } from '../locks/made-locks.ts';
import type { RegisteredKey } from '../api.ts';
import type { KeyColumn } from './key-columns.ts';

type Row = ParsedRow<KeyColumn>;
/** A lock system with its keys that the list names, by `markingKey`. */
interface ListedSystem {
  readonly id: LockSystemId;
  readonly keys: ReadonlyMap<string, Pick<RegisteredKey, 'id'>>;
}
/** The doors that a list says its keys open. */
export interface OpenedLocks {
  /** Those of a row. Of a key that is there only what it does not open yet. */
  of(row: Row, system: ListedSystem, keyId?: KeyId): readonly SystemLockId[];
  /** Locks that are not there yet. */
  readonly made: readonly MadeLock[];
}

/** As a cell names them, between commas, semicolons or lines. */
const namedIn = ({ values: { opens = '' } }: Row): readonly string[] => [
  ...new Set(
    opens
      .split(/[,;\n]/)
      .map((marking) => marking.trim())
      .filter(Boolean),
  ),
];
const placeOf = (lockSystemId: LockSystemId, marking: string) => `${lockSystemId} ${markingKey(marking)}`;

type Wanted = Pick<MadeLock, 'lockSystemId' | 'marking'>;
type SystemOf = (row: Row) => ListedSystem | undefined;

/** Looks the doors of a list up, all at once. Those that are not there get the id under which they will be made. */
export async function findOpened(ctx: Ctx, rows: readonly Row[], systemOf: SystemOf): Promise<OpenedLocks> {
  const opening = rows.filter((row) => row.values.opens !== undefined);
  const wanted = wantedOf(opening, systemOf);
  const locks = await findLocks(ctx, [...wanted.values()]);
  const made = [...wanted].flatMap(([place, { lockSystemId, marking }]): MadeLock[] =>
    locks.has(place) ? [] : [{ id: newId<SystemLockId>(), lockSystemId, marking, name: marking, space: '' }],
  );
  for (const { id, lockSystemId, marking } of made) locks.set(placeOf(lockSystemId, marking), id);
  const crosses = await crossesOf(ctx, opening, systemOf);
  return {
    made,
    of: (row, { id: lockSystemId }, keyId) =>
      namedIn(row)
        .flatMap((marking) => locks.get(placeOf(lockSystemId, marking)) ?? [])
        .filter((lockId) => !keyId || !crosses.has(`${keyId} ${lockId}`)),
  };
}

/** By their place; a lock is called as the first row calls it. */
function wantedOf(rows: readonly Row[], systemOf: SystemOf): ReadonlyMap<string, Wanted> {
  const wanted = rows.flatMap((row) => {
    const { id: lockSystemId } = systemOf(row) ?? {};
    return lockSystemId ? namedIn(row).map((marking) => [placeOf(lockSystemId, marking), { lockSystemId, marking }] as const) : [];
  });
  return new Map(wanted.toReversed());
}

async function findLocks(ctx: Ctx, asked: readonly Wanted[]): Promise<Map<string, SystemLockId>> {
  if (asked.length === 0) return new Map();
  const found = await query<Wanted & Pick<MadeLock, 'id'>>(ctx, FIND, [
    [...new Set(asked.map((each) => each.lockSystemId))],
    [...new Set(asked.map(({ marking }) => markingKey(marking)))],
  ]);
  return new Map(found.map(({ id, lockSystemId, marking }) => [placeOf(lockSystemId, marking), id]));
}
const FIND = `
  select id, lock_system_id as "lockSystemId", marking from keys_system_lock
  where lock_system_id = any($1::uuid[]) and lower(marking) = any($2::text[])`;

async function crossesOf(ctx: Ctx, rows: readonly Row[], systemOf: SystemOf): Promise<ReadonlySet<string>> {
  const keyIds = rows.flatMap((row) => systemOf(row)?.keys.get(markingKey(row.values.marking ?? ''))?.id ?? []);
  if (keyIds.length === 0) return new Set();
  const found = await query<{ keyId: KeyId; lockId: SystemLockId }>(
    ctx,
    'select key_id as "keyId", lock_id as "lockId" from keys_opening where key_id = any($1::uuid[])',
    [keyIds],
  );
  return new Set(found.map(({ keyId, lockId }) => `${keyId} ${lockId}`));
}

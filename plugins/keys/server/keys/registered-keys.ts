import { refusals } from '@platform/core';
import { type Ctx, inReach, query, refuse, rows } from '@platform/server';
import { type KeyId, type LockSystemId, markingKey } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';
import type { KeyEntity } from './key.entity.ts';
import type { LockSystemEntity } from '../lock-systems/lock-system.ts';
import { sql } from 'kysely';

interface KeyTables {
  readonly keys_key: KeyEntity;
  readonly keys_lock_system: LockSystemEntity;
}

function selectRegistered(ctx: Ctx) {
  return rows<{ [T in keyof KeyTables]: KeyTables[T] }>(ctx)
    .selectFrom('keys_key as k')
    .innerJoin('keys_lock_system as s', 's.id', 'k.lockSystemId')
    .select([
      ...(['k.id', 'k.organisationId', 'k.lockSystemId', 's.name as lockSystem', 'k.marking', 'k.name', 'k.type'] as const),
      ...([
        'k.manufacturer',
        'k.idNumber',
        'k.note',
        'k.owner',
        'k.level',
        'k.chartGroup',
        'k.status',
        'k.archivedAt',
        'k.holderType',
        'k.holderId',
      ] as const),
      ...(['k.keyRingId', 'k.expectedReturnAt', 'k.loanId', 'k.pending', 'k.blockedAfter', 'k.version'] as const),
    ])
    .where(inReach(ctx, 'k.organisationId'));
}
type Row = Awaited<ReturnType<ReturnType<typeof selectRegistered>['execute']>>[number];

function toRegistered({ lockSystemId, lockSystem, archivedAt, holderType, holderId, pending, blockedAfter, ...row }: Row): RegisteredKey {
  return {
    ...row,
    lockSystem: { id: lockSystemId, name: lockSystem },
    isArchived: archivedAt !== null,
    holder: holderType && holderId ? { type: holderType, id: holderId } : undefined,
    level: row.level ?? undefined,
    keyRingId: row.keyRingId ?? undefined,
    expectedReturnAt: row.expectedReturnAt ?? undefined,
    loanId: row.loanId ?? undefined,
    isPending: pending,
    isBlockedAfter: blockedAfter,
  };
}

/** Finds keys by id; `lock` locks them until the transaction ends. They are locked in a fixed order, which prevents deadlocks. */
export async function findRegistered(ctx: Ctx, ids: readonly KeyId[], { lock = false } = {}): Promise<RegisteredKey[]> {
  if (ids.length === 0) return [];
  const asked = selectRegistered(ctx)
    .where(sql<boolean>`k.id = any(${[...ids]}::uuid[])`)
    .orderBy('k.id');
  const found = await (lock ? asked.forUpdate('k') : asked).execute();
  return found.map(toRegistered);
}

/** All of them, in the order asked for. @throws 404 naming those that are not there or not in reach */
export async function getRegistered(ctx: Ctx, ids: readonly KeyId[], options?: { readonly lock: boolean }): Promise<RegisteredKey[]> {
  const found = new Map((await findRegistered(ctx, ids, options)).map((key) => [key.id, key]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw refuse(refusals.notFound, { keyIds: missing });
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
}

/** By `markingKey`. */
export async function findByMarkings(
  ctx: Ctx,
  lockSystemId: LockSystemId,
  markings: readonly string[],
): Promise<ReadonlyMap<string, RegisteredKey>> {
  const keys = [...new Set(markings.map(markingKey))];
  const found = await selectRegistered(ctx)
    .where('k.lockSystemId', '=', lockSystemId)
    .where(sql<boolean>`lower(k.marking) = any(${keys}::text[])`)
    .execute();
  return new Map(found.map((row) => [markingKey(row.marking), toRegistered(row)]));
}

/** See `KeyRegistry.ofMarking`. */
export async function findOfMarking(ctx: Ctx, organisationId: string, marking: string): Promise<RegisteredKey[]> {
  const asked = selectRegistered(ctx)
    .where(sql<boolean>`k.organisation_id = ${organisationId} and k.scanned_marking = ${markingKey(marking)}`)
    .orderBy('k.id');
  return (await asked.execute()).map(toRegistered);
}

interface Without {
  readonly without: readonly KeyId[];
}
/** See `KeyRegistry.countHeld`. */
export async function countHeld(ctx: Ctx, holderIds: readonly string[], { without }: Without = { without: [] }): Promise<number> {
  const [found] = await query<{ count: number }>(
    ctx,
    `select count(*)::int as count from keys_key
     where holder_id = any($1::uuid[]) and archived_at is null and status in ('ACTIVE', 'DAMAGED') and id <> all($2::uuid[])`,
    [holderIds, without],
  );
  return found?.count ?? 0;
}

import { type Ctx, newId, query, refuse } from '@platform/server';
import type { ParsedRow } from '@plugins/imports/server/api';
import { keyRefusals, type KeyRingId, type LockSystemId } from '../../contract/index.ts';
import type { KeyPlaces, KeyRegistry, Place, RegisteredKey } from '../api.ts';
import { type RingOut, ringsOut } from '../keys/key-references.ts';
import { findHolders, type FoundHolder, type HolderSources } from './find-holders.ts';
import type { KeyColumn } from './key-columns.ts';
import type { KeyImportOptions } from './key-import-options.ts';

import { findOpened, type OpenedLocks } from './opened-locks.ts';

type Row = ParsedRow<KeyColumn>;

/** A lock system named in the list. A new one will be created under this id. */
export interface NamedSystem extends Place<LockSystemId> {
  readonly isNew: boolean;
  /** Its keys among those that the list names, by `markingKey`. */
  readonly keys: ReadonlyMap<string, RegisteredKey>;
}
/** What the rows of a list refer to, all of it asked for at once. */
export interface References {
  /** The row's own, else that of the whole list. */
  lockSystemOf(row: Row): NamedSystem | undefined;
  holderOf(text: string): FoundHolder;
  keyRingOf(name: string): KeyRingId | undefined;
  /** Rings of the list that nothing is hung on now. */
  readonly ringsOut: ReadonlyMap<KeyRingId, RingOut>;
  readonly lockSystems: readonly NamedSystem[];
  readonly opened: OpenedLocks;
}
export interface ReferenceSources extends HolderSources {
  readonly registry: KeyRegistry;
  readonly places: KeyPlaces;
}

/** @throws 404 when the lock system that was asked for by id is not there */
export async function findReferences(
  ctx: Ctx,
  sources: ReferenceSources,
  { rows, options }: { readonly rows: readonly Row[]; readonly options: KeyImportOptions },
): Promise<References> {
  const distinct = (column: KeyColumn) => [...new Set(rows.flatMap(({ values }) => values[column] ?? []))];
  const whole = options.lockSystemId ? await systemById(ctx, options.lockSystemId) : options.lockSystem;
  const systemOf = ({ values }: Row) => (values.lockSystem ?? whole)?.toLowerCase();
  const named = new Map([...distinct('lockSystem'), ...(whole === undefined ? [] : [whole])].map((name) => [name.toLowerCase(), name]));
  const systems = await findSystems(ctx, [...named.values()]);
  const lockSystems = new Map<string, NamedSystem>();
  const rowsOf = Map.groupBy(rows, systemOf);
  for (const [key, system] of systems) {
    const markings = (rowsOf.get(key) ?? []).flatMap(({ values }) => values.marking ?? []);
    if (markings.length === 0) continue;
    lockSystems.set(key, { ...system, keys: system.isNew ? new Map() : await sources.registry.byMarkings(ctx, system.id, markings) });
  }
  const holders = await findHolders(ctx, sources, distinct('holder'));
  const rings = await sources.places.keyRingsByName(ctx, ctx.organisationId, distinct('keyRing'));
  const lockSystemOf = (row: Row) => lockSystems.get(systemOf(row) ?? '');
  return {
    lockSystemOf,
    opened: await findOpened(ctx, rows, lockSystemOf),
    holderOf: holders,
    keyRingOf: (name) => rings.get(name.toLowerCase())?.id,
    ringsOut: await ringsOut(
      ctx,
      [...rings.values()].map(({ id }) => id),
    ),
    lockSystems: [...lockSystems.values()],
  };
}

async function systemById(ctx: Ctx, id: LockSystemId): Promise<string> {
  const [found] = await query<{ name: string }>(ctx, 'select name from keys_lock_system where id = $1 and organisation_id = $2', [
    id,
    ctx.organisationId,
  ]);
  if (!found) throw refuse(keyRefusals.lockSystemNotFound, { lockSystemId: id });
  return found.name;
}

/** By name in lower case; those that are not there get the id under which they will be made. */
async function findSystems(
  ctx: Ctx,
  names: readonly string[],
): Promise<ReadonlyMap<string, Place<LockSystemId> & { readonly isNew: boolean }>> {
  const text = `select id, name from keys_lock_system where organisation_id = $1 and lower(name) = any(select lower(unnest($2::text[])))`;
  const found = await query<Place<LockSystemId>>(ctx, text, [ctx.organisationId, names]);
  const known = new Map(found.map((place) => [place.name.toLowerCase(), { ...place, isNew: false }]));
  return new Map(
    names.map((name) => [name.toLowerCase(), known.get(name.toLowerCase()) ?? { id: newId<LockSystemId>(), name, isNew: true }]),
  );
}

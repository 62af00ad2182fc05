import { ascending, type Ctx, type Db, list, type Moment, isoOf, rows } from '@platform/server';
import { sql } from 'kysely';
import {
  inventoryEndpoints,
  type HolderKind,
  type InventoryId,
  type InventoryKey,
  type InventoryOutcome,
  type KeyId,
  type VerifyStatus,
} from '../../contract/index.ts';
import type { RepositoryEntity } from '../places/repository.ts';

/** A key of an inventory as its table holds it. */
interface InventoryKeyRow {
  readonly id: string;
  readonly inventoryId: InventoryId;
  readonly organisationId: string;
  readonly keyId: KeyId | null;
  readonly marking: string;
  readonly name: string;
  readonly lockSystem: string;
  readonly holderType: HolderKind | null;
  readonly holderId: string | null;
  readonly holderName: string | null;
  readonly status: VerifyStatus;
  readonly outcome: InventoryOutcome | null;
  readonly repositoryId: InventoryKeyRow['id'] | null;
  readonly note: string;
  readonly way: InventoryKey['way'];
  readonly countedBy: string | null;
  readonly countedAt: Moment | null;
  readonly alsoRepositoryId: InventoryKeyRow['id'] | null;
  readonly alsoBy: string | null;
  readonly alsoAt: Moment | null;
}
type Tables = { readonly keys_inventory_key: InventoryKeyRow; readonly keys_repository: RepositoryEntity };

const keyRows = (db: Db<Tables>) =>
  db
    .selectFrom('keys_inventory_key as l')
    .leftJoin('keys_repository as p', (on) => on.onRef(sql.ref('p.id'), '=', sql.ref('l.repositoryId')))
    .leftJoin('keys_repository as q', (on) => on.onRef(sql.ref('q.id'), '=', sql.ref('l.alsoRepositoryId')))
    .select(['l.id', 'l.keyId', 'l.marking', 'l.name', 'l.lockSystem', 'l.holderType', 'l.holderId', 'l.holderName', 'l.status'])
    .select(['l.outcome', 'l.repositoryId', 'p.name as repository', 'l.note', 'l.way', 'l.countedBy', 'l.countedAt'])
    .select(['l.alsoRepositoryId', 'q.name as alsoRepository', 'l.alsoBy', 'l.alsoAt']);
type Row = Awaited<ReturnType<ReturnType<typeof keyRows>['executeTakeFirstOrThrow']>>;

/** The keys of an inventory, by marking. */
export const inventoryKeyList = list(inventoryEndpoints.listInventoryKeys, {
  from: keyRows,
  organisation: 'l.organisationId',
  id: 'l.id',
  order: { marking: ascending('l.marking') },
  filters: {
    inventoryId: (id) => sql<boolean>`l.inventory_id = ${id}`,
    query: (words) =>
      sql<boolean>`' ' || app_searchable(concat_ws(' ', l.marking, l.name, l.holder_name)) like all (app_searched_words(${words}))`,
    status: (status) => sql<boolean>`l.status = any(${[...status]}::text[])`,
    outcome: (outcome) => sql<boolean>`l.outcome = any(${[...outcome]}::text[])`,
    disputed: (is) => sql<boolean>`l.also_repository_id ${sql.raw(is ? 'is not' : 'is')} null`,
    holderId: (ids) => sql<boolean>`l.holder_id = any(${[...ids]}::uuid[])`,
  },
});

export function toInventoryKey({
  keyId,
  holderType,
  holderId,
  holderName,
  repositoryId,
  repository,
  countedAt,
  alsoRepositoryId,
  alsoRepository,
  alsoBy,
  alsoAt,
  ...row
}: Row): InventoryKey {
  return {
    ...row,
    key: keyId ? { id: keyId } : null,
    expectedAt: holderType && holderId ? { type: holderType, id: holderId, name: holderName ?? '' } : null,
    foundAt: repositoryId ? { id: repositoryId, name: repository ?? '' } : null,
    countedBy: row.countedBy ?? null,
    countedAt: countedAt ? isoOf(countedAt) : null,
    alsoSeen: toSighting({ alsoRepositoryId, alsoRepository, alsoBy, alsoAt }),
  };
}

function toSighting({
  alsoRepositoryId: id,
  alsoRepository: name,
  alsoBy: by,
  alsoAt: at,
}: Pick<Row, 'alsoRepositoryId' | 'alsoRepository' | 'alsoBy' | 'alsoAt'>): InventoryKey['alsoSeen'] {
  return id && by && at ? { place: { id, name: name ?? '' }, by, at: isoOf(at) } : null;
}

/** One of them by its own id. */
export async function readInventoryKey(ctx: Ctx, id: string): Promise<InventoryKey> {
  return toInventoryKey(await keyRows(rows(ctx)).where('l.id', '=', id).executeTakeFirstOrThrow());
}

/** So many of them are shown at once. */
const SHOWN = 2000;

/** What somebody has to approve in these inventories, before what is counted already. `holderId`: who; else whoever asks, within their own reach. */
export async function readOwnKeys(ctx: Ctx, ids: readonly InventoryId[], holderId?: string) {
  const found = await keyRows(rows(ctx))
    .select('l.inventoryId')
    .where(sql<boolean>`l.inventory_id = any(${[...ids]}::uuid[]) and l.key_id is not null`)
    .$if(holderId !== undefined, (q) => q.where(sql<boolean>`l.holder_id = ${holderId}`))
    .orderBy(sql`l.status <> 'PENDING'`)
    .orderBy('l.marking')
    .limit(SHOWN)
    .execute();
  const byInventory = Map.groupBy(found, ({ inventoryId }) => inventoryId);
  return new Map([...byInventory].map(([id, lines]) => [id, lines.map(toInventoryKey)]));
}

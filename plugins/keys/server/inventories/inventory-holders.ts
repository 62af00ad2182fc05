import type { Page, RequestOf } from '@platform/core';
import { CHUNK, type Ctx, readPage, rows, sorted } from '@platform/server';
import { sql } from 'kysely';
import type { HolderKind, inventoryEndpoints, InventoryHolder, InventoryId } from '../../contract/index.ts';

type HolderRow = Omit<InventoryHolder, 'status'>;
type List = RequestOf<typeof inventoryEndpoints.listInventoryHolders>['query'];
type Asked = RequestOf<typeof inventoryEndpoints.exportInventoryHolders>['query'];
const holdersOf = (id: InventoryId) =>
  sql<HolderRow>`(select holder_id as id, holder_type as type, max(holder_name) collate app_natural as name,
    count(*)::int as key_count, count(*) filter (where status = 'PENDING')::int as pending_count
    from keys_inventory_key where inventory_id = ${id} and holder_id is not null group by holder_id, holder_type)`.as('h');

const holderRows = (ctx: Ctx, id: InventoryId, { query, status, isPerson }: Pick<List, 'query' | 'status' | 'isPerson'>) =>
  rows(ctx)
    .selectFrom(holdersOf(id))
    .select([sql<string>`h.id`.as('id'), sql<HolderKind>`h.type`.as('type'), sql<string>`h.name`.as('name')])
    .select([sql<number>`h.key_count`.as('keyCount'), sql<number>`h.pending_count`.as('pendingCount')])
    .$if(Boolean(query), (q) => q.where(sql<boolean>`' ' || app_searchable(h.name) like all (app_searched_words(${query}))`))
    .$if(status !== undefined, (q) =>
      q.where(sql<boolean>`case when h.pending_count > 0 then 'PENDING' else 'VERIFIED' end = any(${status ?? []}::text[])`),
    )
    .$if(isPerson !== undefined, (q) => q.where(sql<boolean>`(h.type <> 'REPOSITORY') = ${isPerson ?? false}`));

const toHolder = ({ id, type, name, keyCount, pendingCount }: HolderRow): InventoryHolder => ({
  id,
  type,
  name,
  keyCount,
  pendingCount,
  status: pendingCount > 0 ? 'PENDING' : 'VERIFIED',
});

/** Who and what has keys in an inventory, by name. */
export function readInventoryHolders(ctx: Ctx, id: InventoryId, list: List): Promise<Page<InventoryHolder>> {
  return readPage(ctx, holderRows(ctx, id, list), { list, order: { name: 'h.name' }, id: 'h.id', direction: 'asc', toItem: toHolder });
}

/** All of them in order, as an export streams them. */
export async function* streamInventoryHolders(ctx: Ctx, id: InventoryId, asked: Asked): AsyncIterable<InventoryHolder> {
  const ordered = sorted(holderRows(ctx, id, asked), { by: 'h.name', id: 'h.id', way: asked.order ?? 'asc' });
  for await (const row of ordered.stream(CHUNK)) yield toHolder(row);
}

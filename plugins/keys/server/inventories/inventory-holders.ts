import type { Page, RequestOf } from '@platform/core';
import { type Ctx, readPage, rows } from '@platform/server';
import { sql } from 'kysely';
import type { HolderKind, inventoryEndpoints, InventoryHolder, InventoryId } from '../../contract/index.ts';

interface HolderRow {
  readonly id: string;
  readonly type: HolderKind;
  readonly name: string;
  readonly keyCount: number;
  readonly pendingCount: number;
}
const holdersOf = (id: InventoryId) =>
  sql<HolderRow>`(select holder_id as id, holder_type as type, max(holder_name) collate app_natural as name,
    count(*)::int as key_count, count(*) filter (where status = 'PENDING')::int as pending_count
    from keys_inventory_key where inventory_id = ${id} and holder_id is not null group by holder_id, holder_type)`.as('h');

/** Who and what has keys in an inventory, by name. */
export function readInventoryHolders(
  ctx: Ctx,
  id: InventoryId,
  list: RequestOf<typeof inventoryEndpoints.listInventoryHolders>['query'],
): Promise<Page<InventoryHolder>> {
  const { status, isPerson } = list;
  const query = rows(ctx)
    .selectFrom(holdersOf(id))
    .select([sql<string>`h.id`.as('id'), sql<HolderKind>`h.type`.as('type'), sql<string>`h.name`.as('name')])
    .select([sql<number>`h.key_count`.as('keyCount'), sql<number>`h.pending_count`.as('pendingCount')])
    .$if(status !== undefined, (q) =>
      q.where(sql<boolean>`case when h.pending_count > 0 then 'PENDING' else 'VERIFIED' end = any(${status ?? []}::text[])`),
    )
    .$if(isPerson !== undefined, (q) => q.where(sql<boolean>`(h.type <> 'REPOSITORY') = ${isPerson ?? false}`));
  return readPage(ctx, query, {
    list,
    order: { name: 'h.name' },
    id: 'h.id',
    direction: 'asc',
    toItem: ({ pendingCount, ...row }: HolderRow): InventoryHolder => ({
      id: row.id,
      type: row.type,
      name: row.name,
      keyCount: row.keyCount,
      pendingCount,
      status: pendingCount > 0 ? 'PENDING' : 'VERIFIED',
    }),
  });
}

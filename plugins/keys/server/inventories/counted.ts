import { type Ctx, query } from '@platform/server';
import type { InventoryId, InventoryOutcome, InventoryKey, KeyId } from '../../contract/index.ts';

interface Count {
  readonly inventoryId: InventoryId;
  readonly keyIds: readonly KeyId[];
  readonly outcome: Exclude<InventoryOutcome, 'UNKNOWN'>;
  readonly way: NonNullable<InventoryKey['way']>;
  readonly by: string;
  readonly at: Date;
}
/** Counts keys that are not counted yet; answers those that were. What was counted before stays as it is. */
export async function countKeys(ctx: Ctx, { inventoryId, keyIds, outcome, way, by, at }: Count): Promise<readonly KeyId[]> {
  const found = await query<{ id: KeyId }>(
    ctx,
    `update keys_inventory_key set status = 'VERIFIED', outcome = $3, way = $4, counted_by = $5, counted_at = $6
     where inventory_id = $1 and key_id = any($2::uuid[]) and status = 'PENDING' returning key_id as id`,
    [inventoryId, [...new Set(keyIds)], outcome, way, by, at],
  );
  return found.map(({ id }) => id);
}

/** How many keys are not counted yet. */
export async function countPending(ctx: Ctx, inventoryId: InventoryId): Promise<number> {
  const text = `select count(*)::int as count from keys_inventory_key where inventory_id = $1 and status = 'PENDING'`;
  return (await query<{ count: number }>(ctx, text, [inventoryId]))[0]?.count ?? 0;
}

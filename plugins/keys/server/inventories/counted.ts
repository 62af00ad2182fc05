import { type Ctx, query } from '@platform/server';
import type { InventoryId, InventoryOutcome, InventoryKey, KeyId } from '../../contract/index.ts';

interface Count {
  readonly inventoryId: InventoryId;
  readonly keyIds: readonly KeyId[];
  readonly outcome: Exclude<InventoryOutcome, 'UNKNOWN'>;
  readonly way: NonNullable<InventoryKey['way']>;
  readonly by: string;
  readonly at: Date;
  /** Only those that one of these has now. */
  readonly heldBy?: readonly string[];
}
/** Counts keys that are not counted yet; answers those that were. What was counted before stays as it is. */
export async function countKeys(ctx: Ctx, { inventoryId, keyIds, outcome, way, by, at, heldBy }: Count): Promise<readonly KeyId[]> {
  const found = await query<{ id: KeyId }>(
    ctx,
    `update keys_inventory_key set status = 'VERIFIED', outcome = $3, way = $4, counted_by = $5, counted_at = $6
     where inventory_id = $1 and key_id = any($2::uuid[]) and status = 'PENDING'
       and ($7::uuid[] is null or holder_id = any($7)) returning key_id as id`,
    [inventoryId, [...new Set(keyIds)], outcome, way, by, at, heldBy ?? null],
  );
  return found.map(({ id }) => id);
}

/** SQL: the key `k` of row `l` is still missing. Nobody else has it since, it is in use, and was not marked lost by this inventory before. A blocked one stays so (ADR 0097). */
export const STILL_MISSING = `k.id = l.key_id and l.outcome = 'MISSING' and not l.marked_lost and k.holder_id is not distinct from l.holder_id
  and k.status not in ('LOST', 'BLOCKED', 'DISCONTINUED')`;

/** How many keys are not counted yet. */
export async function countPending(ctx: Ctx, inventoryId: InventoryId): Promise<number> {
  const text = `select count(*)::int as count from keys_inventory_key where inventory_id = $1 and status = 'PENDING'`;
  return (await query<{ count: number }>(ctx, text, [inventoryId]))[0]?.count ?? 0;
}

import { audit, type Ctx, doneBy, query, refuse } from '@platform/server';
import { refusals } from '@platform/core';
import {
  type CountDecision,
  type InventoryId,
  type InventoryKey,
  inventoryRefusals,
  type KeyId,
  type RepositoryId,
} from '../../contract/index.ts';
import { inventoryFlow } from './inventory-flows.ts';
import { readInventoryKey } from './inventory-key-rows.ts';

interface Sighting {
  readonly keyIds: readonly KeyId[];
  readonly repositoryId: RepositoryId;
  readonly at: Date;
}
const NOTE = `
  update keys_inventory_key set also_repository_id = $3, also_by = $4, also_at = $5
  where inventory_id = $1 and key_id = any($2::uuid[]) and outcome in ('FOUND', 'WRONG_PLACE') and coalesce(repository_id, holder_id) <> $3 returning id`;

/** Remembers that counted keys were seen at another place; answers their rows. Nothing is counted anew. */
export async function noteSightings(ctx: Ctx, id: InventoryId, { keyIds, repositoryId, at }: Sighting): Promise<readonly string[]> {
  return (await query<{ id: string }>(ctx, NOTE, [id, keyIds, repositoryId, doneBy(ctx), at])).map((noted) => noted.id);
}

const OF = 'select inventory_id as "inventoryId", marking from keys_inventory_key where id = $1';
const CLEARED = 'also_repository_id = null, also_by = null, also_at = null';
/** Where it was registered it is found, within the scope or besides it; elsewhere in the wrong place. */
const DECIDE: Readonly<Record<CountDecision['keep'], string>> = {
  COUNTED: `update keys_inventory_key set ${CLEARED} where id = $1 and also_repository_id is not null returning id`,
  SEEN: `
    update keys_inventory_key set repository_id = also_repository_id, way = 'SCAN', counted_by = also_by, counted_at = also_at, ${CLEARED},
      outcome = case when (expected or holder_id is not null) and coalesce(holder_id, also_repository_id) = also_repository_id then 'FOUND' else 'WRONG_PLACE' end
    where id = $1 and also_repository_id is not null returning id`,
};

/** Decides where a key is that was seen at two places. @throws 404 when the row is not there, 409 once it is decided or the inventory has ended */
export async function decideCount(ctx: Ctx, id: string, { keep }: CountDecision): Promise<InventoryKey> {
  const [line] = await query<{ inventoryId: InventoryId; marking: string }>(ctx, OF, [id]);
  if (!line) throw refuse(refusals.notFound, { id });
  const inventory = await inventoryFlow.lock(ctx, line.inventoryId);
  inventory.refuseUnlessCounting();
  const decided = await query(ctx, DECIDE[keep], [id]);
  if (decided.length === 0) throw refuse(inventoryRefusals.notDisputed, { id });
  const found = await readInventoryKey(ctx, id);
  const changes = { marking: line.marking, foundAt: found.foundAt?.name ?? found.expectedAt?.name };
  const subject = { type: 'Inventory', id: inventory.id };
  await audit(ctx, [{ action: 'keys.decidedCount', subject, organisationId: inventory.organisationId, changes }]);
  return found;
}

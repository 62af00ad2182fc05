import { type Clock, type Ctx, doneBy, query, refuse } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import { type Inventory, type InventoryId, inventoryRefusals, type KeyId } from '../../contract/index.ts';
import type { KeyService } from '../keys/key-service.ts';
import { InventoryApprovalEntity } from './approval.entity.ts';
import type { ApprovalEnds } from './approval-ends.ts';
import { STILL_MISSING } from './counted.ts';
import type { InventoryEntity } from './inventory.entity.ts';
import { inventoryFlow } from './inventory-flows.ts';
import { readInventory } from './inventory-rows.ts';

export interface InventoryEndsDeps {
  readonly approvals: ApprovalEnds;
  readonly clock: Clock;
  readonly flow: FlowOf<typeof inventoryFlow>;
  readonly keys: KeyService;
}
export type InventoryEnds = ReturnType<typeof createInventoryEnds>;

/** Ends inventories, and what comes of it. */
export function createInventoryEnds({ approvals, clock, flow, keys }: InventoryEndsDeps) {
  const end = async (ctx: Ctx, inventory: InventoryEntity) => {
    inventory.end(clock.now());
    const waiting = await ctx.em.find(
      InventoryApprovalEntity,
      { inventoryId: inventory.id, status: 'WAITING' },
      { orderBy: { id: 'asc' } },
    );
    for (const { id } of waiting) await approvals.end(ctx, id);
    await ctx.em.flush();
  };

  return {
    /** @throws 409 saying what is still open, unless it is to end all the same */
    async end(ctx: Ctx, id: InventoryId, { evenIfOpen }: { readonly evenIfOpen: boolean }): Promise<Inventory> {
      const inventory = await inventoryFlow.lock(ctx, id);
      inventory.refuseEnded();
      const { pendingCount: pending, pendingHolderCount: holders, disputed } = await readInventory(ctx, id);
      if (pending > 0 && !evenIfOpen) throw refuse(inventoryRefusals.stillOpen, { keys: pending, holders });
      if (disputed > 0 && !evenIfOpen) throw refuse(inventoryRefusals.stillDisputed, { keys: disputed });
      await end(ctx, inventory);
      await flow.signal(ctx, id, { key: 'ended', signal: { ended: { by: doneBy(ctx) } } });
      return readInventory(ctx, id);
    },

    /** Ended from the console. */
    giveUp: (ctx: Ctx, id: InventoryId) => inventoryFlow.whileOpen(ctx, id, (inventory) => end(ctx, inventory)),

    /** Marks what is still missing as lost, each key once. @throws 409 before it has ended */
    async markLost(ctx: Ctx, id: InventoryId): Promise<{ changed: number; leftAlone: string[] }> {
      const { status } = await inventoryFlow.lock(ctx, id);
      if (status !== 'ENDED') throw refuse(inventoryRefusals.notEnded, { id });
      const missing = await query<{ id: KeyId; marking: string; isFree: boolean }>(ctx, MISSING, [id]);
      const free = missing.filter(({ isFree }) => isFree).map((key) => key.id);
      const { changed } = await keys.setStatus(ctx, free, 'LOST');
      await query(ctx, MARKED, [id, free]);
      return { changed, leftAlone: missing.filter(({ isFree }) => !isFree).map(({ marking }) => marking) };
    },
  };
}

const MISSING = `
  select k.id, k.marking, k.archived_at is null and not k.pending as "isFree" from keys_inventory_key l join keys_key k on ${STILL_MISSING}
  where l.inventory_id = $1 order by k.marking`;
const MARKED = 'update keys_inventory_key set marked_lost = true where inventory_id = $1 and key_id = any($2::uuid[])';

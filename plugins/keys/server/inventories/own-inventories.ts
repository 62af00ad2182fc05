import { asReach, type Ctx, query } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { InventoryId, LinkedInventory, OwnInventory } from '../../contract/index.ts';
import { InventoryApprovalEntity } from './approval.entity.ts';
import { InventoryEntity } from './inventory.entity.ts';
import { readOwnKeys } from './inventory-key-rows.ts';

export type OwnInventories = ReturnType<typeof createOwnInventories>;

/** Inventories that go on and have keys of the asker. Or the one that is named. */
export function createOwnInventories({ organisations }: { readonly organisations: OrganisationLookup }) {
  return async (ctx: Ctx, only?: InventoryId): Promise<OwnInventory[]> => {
    const found = await asTheirs(ctx, async (inside) => {
      const inventories = await inside.em.find(InventoryEntity, only ? { id: only } : GOING_ON, IN_ORDER);
      const ids = inventories.map(({ id }) => id);
      const approvals = await inside.em.find(InventoryApprovalEntity, { inventoryId: { $in: ids }, status: 'WAITING' });
      return { inventories, approvals, keys: await readOwnKeys(inside, ids) };
    });
    const names = await organisations.namesOf(ctx, [...new Set(found.inventories.map(({ organisationId }) => organisationId))]);
    return found.inventories.map(({ id, organisationId, startsOn, note }) => {
      const approval = found.approvals.find(({ inventoryId }) => inventoryId === id);
      return {
        id,
        startsOn: String(startsOn),
        note,
        organisation: { id: organisationId, name: names.get(organisationId) ?? '' },
        keys: found.keys.get(id) ?? [],
        approval: approval ? { id: approval.id, signing: { id: approval.signingId } } : null,
      };
    });
  };
}

const GOING_ON = { status: 'ACTIVE', openedAt: { $ne: null } } as const;
const IN_ORDER = { orderBy: { startsOn: 'asc', id: 'asc' }, limit: 20 } as const;

/** Those that go on and ask somebody without an account for their keys. Or the one that is named. Within the reach of their organisation. */
export async function linkedInventories(ctx: Ctx, holderId: string, only?: InventoryId): Promise<LinkedInventory[]> {
  const asked = await query<{ id: InventoryId }>(ctx, 'select distinct inventory_id as id from keys_inventory_key where holder_id = $1', [
    holderId,
  ]);
  const ids = asked.map(({ id }) => id).filter((id) => !only || id === only);
  const found = await ctx.em.find(InventoryEntity, { id: { $in: ids }, ...(!only && GOING_ON) }, IN_ORDER);
  const keys = await readOwnKeys(ctx, ids, holderId);
  return found.map(({ id, startsOn, note }) => ({ id, startsOn: String(startsOn), note, keys: keys.get(id) ?? [] }));
}

/** Runs with what is the asker's own alone in reach. */
const asTheirs = <T>(ctx: Ctx, run: (own: Ctx) => Promise<T>): Promise<T> =>
  asReach(ctx, { kind: 'person', organisationId: ctx.organisationId, userId: ctx.actor.userId ?? '' }, run);

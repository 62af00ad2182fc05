import { asReach, type Ctx } from '@platform/server';
import type { OrganisationLookup } from '@plugins/organisations/server/api';
import type { InventoryId, OwnInventory } from '../../contract/index.ts';
import { InventoryApprovalEntity } from './approval.entity.ts';
import { InventoryEntity } from './inventory.entity.ts';
import { readOwnKeys } from './inventory-key-rows.ts';

export type OwnInventories = ReturnType<typeof createOwnInventories>;

/** Inventories that go on and have keys of the asker. Or the one that is named. */
export function createOwnInventories({ organisations }: { readonly organisations: OrganisationLookup }) {
  return async (ctx: Ctx, only?: InventoryId): Promise<OwnInventory[]> => {
    const found = await asTheirs(ctx, async (inside) => {
      const asked = only ? { id: only } : { status: 'ACTIVE' as const, openedAt: { $ne: null } };
      const inventories = await inside.em.find(InventoryEntity, asked, { orderBy: { startsOn: 'asc', id: 'asc' }, limit: 20 });
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

/** Runs with what is the asker's own alone in reach. */
const asTheirs = <T>(ctx: Ctx, run: (own: Ctx) => Promise<T>): Promise<T> =>
  asReach(ctx, { kind: 'person', organisationId: ctx.organisationId, userId: ctx.actor.userId ?? '' }, run);

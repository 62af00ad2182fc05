import { workList } from '@platform/web';
import type { OwnInventory } from '../../contract/index.ts';
import { inventoryApi } from '../inventories/inventory-api.ts';

const waiting = (items: readonly OwnInventory[]) =>
  items.flatMap(({ keys, ...inventory }) => {
    const count = keys.filter(({ status }) => status === 'PENDING').length;
    return count > 0 ? [{ ...inventory, count }] : [];
  });

/** Inventories that wait for what one says of one's own keys. */
export const ownInventoriesWork = workList({
  query: inventoryApi.ownInventories.query(),
  total: ({ items }) => waiting(items).length,
  rows: ({ items }, { t, format }) =>
    waiting(items).map(({ id, count, organisation, startsOn }) => ({
      id,
      title: t('work.confirm', { count }),
      facts: [t('inventory.own.of', { organisation: organisation.name, day: format.date(startsOn) })],
      action: { label: t('inventory.own.action'), to: '/my-keys/inventoryapproval-request' },
    })),
});

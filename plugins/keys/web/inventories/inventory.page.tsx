import { DetailPage, type DetailTab, Loading, ViewBoundary } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { FlowTimeline } from '@plugins/flows/web/api';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../contract/index.ts';
import { InventoryActions } from './inventory-actions.tsx';
import { InventoryBadge } from './inventory-badges.tsx';
import { InventoryCount } from './inventory-count.tsx';
import { InventoryFacts, useInventoryFigures } from './inventory-facts.tsx';
import { InventoryHolders } from './inventory-holders.tsx';
import { InventoryKeys } from './inventory-keys.tsx';
import { useInventory } from './use-inventory.ts';

/** One inventory: its figures, the counting, its keys and its holders. */
export default function InventoryPage() {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { can } = useSession();
  const inventory = useInventory();
  const isCounting = inventory.status === 'ACTIVE' && inventory.openedAt !== null;
  const counting: readonly DetailTab[] =
    isCounting && can(keys.permissions.count)
      ? [{ id: 'count', label: t('inventory.count'), content: <InventoryCount inventory={inventory} /> }]
      : [];
  return (
    <DetailPage
      title={t('inventory.titleOf', { day: date(inventory.startsOn) })}
      badge={<InventoryBadge {...inventory} />}
      breadcrumbs={[{ label: t('inventory.title'), to: '/keys/inventory' }]}
      actions={<InventoryActions inventory={inventory} />}
      facts={useInventoryFigures(inventory)}
      tabs={[
        { id: 'overview', label: t('tab.overview'), content: <InventoryFacts inventory={inventory} /> },
        ...counting,
        { id: 'keys', label: t('inventory.keyCount'), content: <InventoryKeys inventory={inventory} /> },
        { id: 'holders', label: t('inventory.holderCount'), content: <InventoryHolders inventoryId={inventory.id} /> },
      ]}
      aside={
        <ViewBoundary>
          <Suspense fallback={<Loading />}>
            <FlowTimeline subject={{ type: 'key-inventory', id: inventory.id }} />
          </Suspense>
        </ViewBoundary>
      }
    />
  );
}

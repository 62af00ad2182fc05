import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { type Column, DataList, ExportButton, type Filter, LinkButton, Page } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Inventory, inventoryEndpoints, InventoryStatus, keys } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';
import { InventoryBadge } from './inventory-badges.tsx';

const START = { sort: { by: 'startsOn', order: 'desc' } } as const;

/** Inventories, the newest first, each with what is left to count. */
export default function InventoryListPage() {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const filters: readonly Filter[] = [
    {
      id: 'status',
      label: t('status.label'),
      options: InventoryStatus.options.map((value) => ({ value, label: t(`inventory.status.${value}`) })),
    },
  ];
  const start = can(keys.permissions.count) && (
    <LinkButton to="/keys/inventory/new" appearance="primary" icon={<Add20Regular />}>
      {t('inventory.new')}
    </LinkButton>
  );
  return (
    <Page
      title={t('inventory.title')}
      actions={
        <>
          <ExportButton endpoint={inventoryEndpoints.exportInventories} filters={filters.map(({ id }) => id)} start={START} />
          {start}
        </>
      }
    >
      <DataList
        name="inventories"
        label={t('inventory.title')}
        total={(count, number) => t('inventory.total', { count, number })}
        list={inventoryApi.listInventories}
        columns={useInventoryColumns()}
        rowId={({ id }) => id}
        rowName={({ startsOn }) => startsOn}
        rowHref={({ id }) => `/keys/inventory/${id}`}
        search={t('inventory.search')}
        start={START}
        filters={filters}
        empty={{ title: t('inventory.empty'), text: t('inventory.emptyText'), action: start }}
      />
    </Page>
  );
}

function useInventoryColumns(): readonly Column<Inventory>[] {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  return [
    { id: 'startsOn', header: t('inventory.startsOn'), render: ({ startsOn }) => date(startsOn), sortBy: 'startsOn' },
    { id: 'status', header: t('status.label'), render: (inventory) => <InventoryBadge {...inventory} /> },
    { id: 'keys', header: t('inventory.keyCount'), render: ({ keyCount }) => keyCount },
    { id: 'pending', header: t('inventory.pendingCount'), render: ({ pendingCount }) => pendingCount },
    { id: 'holders', header: t('inventory.holderCount'), render: ({ holderCount }) => holderCount, hideBelow: 901 },
    { id: 'missing', header: t('inventory.outcome.MISSING'), render: ({ missing }) => missing, hideBelow: 901 },
    { id: 'note', header: t('note'), render: ({ note }) => note, hideBelow: 1280, share: 1.6 },
  ];
}

import { DataList, ExportButton, StatusBadge } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { inventoryEndpoints, type InventoryId, VerifyStatus } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';
import { InventorySignatures } from './inventory-signatures.tsx';

const START = { sort: { by: 'name', order: 'asc' } } as const;

/** Who has keys in the inventory, and who has yet to confirm theirs. */
export function InventoryHolders({ inventoryId }: { readonly inventoryId: InventoryId }) {
  const { t } = useTranslation('keys');
  const filters = [
    {
      id: 'status',
      label: t('status.label'),
      options: VerifyStatus.options.map((value) => ({ value, label: t(`inventory.verify.${value}`) })),
    },
  ];
  return (
    <>
      <div>
        <ExportButton
          endpoint={inventoryEndpoints.exportInventoryHolders}
          filters={['status']}
          start={START}
          params={{ id: inventoryId }}
        />
      </div>
      <DataList
        name="inventory-holders"
        label={t('inventory.holderCount')}
        total={(count, number) => t('inventory.holderTotal', { count, number })}
        list={inventoryApi.listInventoryHolders}
        call={{ params: { id: inventoryId } }}
        columns={[
          { id: 'name', header: t('holder'), render: ({ name }) => name, sortBy: 'name' },
          {
            id: 'status',
            header: t('status.label'),
            render: ({ status }) => (
              <StatusBadge tone={status === 'VERIFIED' ? 'success' : 'warning'} label={t(`inventory.verify.${status}`)} />
            ),
          },
          { id: 'type', header: t('holderType.label'), render: ({ type }) => t(`holderType.${type}`), hideBelow: 901 },
          { id: 'keys', header: t('inventory.keyCount'), render: ({ keyCount }) => keyCount },
          { id: 'pending', header: t('inventory.pendingCount'), render: ({ pendingCount }) => pendingCount },
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        search={t('inventory.searchHolders')}
        filters={filters}
        start={START}
        empty={{ title: t('inventory.noHolders') }}
      />
      <InventorySignatures inventoryId={inventoryId} />
    </>
  );
}

import { type BulkAction, DataList, Page, useToast } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type InventoryKey, MAX_COUNTED_KEYS } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';
import { useInventoryKeyColumns } from './inventory-keys.tsx';
import { useInventory } from './use-inventory.ts';

/** Keys are ticked by hand: those that are pending, and no others. */
export default function ManualInventoryPage() {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const toast = useToast();
  const { id, startsOn, pendingCount } = useInventory();
  const { mutateAsync } = useMutation(inventoryApi.countByHand.mutation());
  const counting = (outcome: 'FOUND' | 'MISSING'): BulkAction<InventoryKey> => ({
    label: t(`inventory.manual.${outcome}`),
    most: MAX_COUNTED_KEYS,
    run: async (rows) => {
      const keyIds = rows.flatMap(({ key }) => key?.id ?? []);
      await mutateAsync({ params: { id }, body: { keyIds, outcome } });
      toast.success(t('inventory.manual.done', { count: keyIds.length }));
    },
  });
  const title = t('inventory.titleOf', { day: date(startsOn) });
  return (
    <Page
      title={t('inventory.manual.title')}
      intro={t('inventory.manual.intro', { count: pendingCount })}
      breadcrumbs={[
        { label: t('inventory.title'), to: '/keys/inventory' },
        { label: title, to: `/keys/inventory/${id}` },
      ]}
    >
      <DataList
        name="inventory-manual"
        label={t('inventory.manual.title')}
        total={(count, number) => t('list.total', { count, number })}
        list={inventoryApi.listInventoryKeys}
        call={{ query: { inventoryId: id, status: ['PENDING'] } }}
        columns={useInventoryKeyColumns().filter(({ id: column }) => !['outcome', 'foundAt', 'counted'].includes(column))}
        rowId={({ id: row }) => row}
        rowName={({ marking }) => marking}
        search={t('inventory.searchKeys')}
        bulkActions={[counting('FOUND'), counting('MISSING')]}
        start={{ sort: { by: 'marking', order: 'asc' } }}
        empty={{ title: t('inventory.manual.none') }}
      />
    </Page>
  );
}

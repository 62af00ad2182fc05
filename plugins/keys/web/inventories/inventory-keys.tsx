import { type Column, DataList, ExportButton, type Filter } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { inventoryEndpoints, type InventoryId, type InventoryKey, InventoryOutcome, VerifyStatus } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';
import { DecideCount } from './decide-count.tsx';
import { OutcomeBadge } from './inventory-badges.tsx';

const START = { sort: { by: 'marking', order: 'asc' } } as const;

/** Every key of an inventory and what came of it. */
export function InventoryKeys({ inventoryId }: { readonly inventoryId: InventoryId }) {
  const { t } = useTranslation('keys');
  const filters: readonly Filter[] = [
    {
      id: 'status',
      label: t('status.label'),
      options: VerifyStatus.options.map((value) => ({ value, label: t(`inventory.verify.${value}`) })),
    },
    {
      id: 'outcome',
      label: t('inventory.result'),
      options: InventoryOutcome.options.map((value) => ({ value, label: t(`inventory.outcome.${value}`) })),
    },
    {
      id: 'disputed',
      label: t('inventory.decide.filter'),
      options: [{ value: 'true', label: t('inventory.decide.only') }],
      single: true,
    },
  ];
  return (
    <>
      <div>
        <ExportButton
          endpoint={inventoryEndpoints.exportInventoryKeys}
          filters={filters.map(({ id }) => id)}
          start={START}
          fixed={{ inventoryId }}
        />
      </div>
      <DataList
        name="inventory-keys"
        label={t('inventory.keyCount')}
        total={(count, number) => t('list.total', { count, number })}
        list={inventoryApi.listInventoryKeys}
        call={{ query: { inventoryId } }}
        columns={useInventoryKeyColumns()}
        rowId={({ id }) => id}
        rowName={({ marking }) => marking}
        search={t('inventory.searchKeys')}
        filters={filters}
        start={START}
        empty={{ title: t('inventory.noKeys') }}
      />
    </>
  );
}

/** How a key of an inventory stands in a list. */
export function useInventoryKeyColumns(): readonly Column<InventoryKey>[] {
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  return [
    { id: 'marking', header: t('marking'), render: ({ marking }) => marking, sortBy: 'marking', share: 0.8 },
    { id: 'outcome', header: t('inventory.result'), render: ({ outcome }) => <OutcomeBadge outcome={outcome} />, share: 0.9 },
    { id: 'expected', header: t('holder'), render: ({ expectedAt }) => expectedAt?.name, share: 1.7 },
    { id: 'name', header: t('name'), render: ({ name, note }) => name || note, hideBelow: 901 },
    { id: 'system', header: t('system'), render: ({ lockSystem }) => lockSystem, hideBelow: 1280 },
    { id: 'foundAt', header: t('inventory.foundAt'), render: (line) => (line.alsoSeen ? <AlsoSeen line={line} /> : line.foundAt?.name) },
    {
      id: 'counted',
      header: t('inventory.counted'),
      render: ({ countedAt, countedBy }) => countedAt && `${dateTime(countedAt)}, ${countedBy ?? ''}`,
      optional: true,
    },
  ];
}

/** Where it was seen as well, until it is decided. */
function AlsoSeen({ line }: { readonly line: InventoryKey }) {
  const { t } = useTranslation('keys');
  const { alsoSeen } = line;
  return (
    <>
      <DecideCount line={line} /> {t('inventory.decide.seen', { place: alsoSeen?.place.name })}
    </>
  );
}

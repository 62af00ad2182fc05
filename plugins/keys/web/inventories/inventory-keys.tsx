import { type Column, DataList, ExportButton, type Filter } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { type Inventory, inventoryEndpoints, type InventoryKey, InventoryOutcome, keys, VerifyStatus } from '../../contract/index.ts';
import { inventoryApi } from './inventory-api.ts';
import { DecideCount } from './decide-count.tsx';
import { OutcomeBadge } from './inventory-badges.tsx';

const START = { sort: { by: 'marking', order: 'asc' } } as const;

/** Every key of an inventory and what came of it. */
export function InventoryKeys({ inventory: { id: inventoryId, status } }: { readonly inventory: Inventory }) {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const columns = useInventoryKeyColumns({ mayDecide: status === 'ACTIVE' && can(keys.permissions.count) });
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
        columns={columns}
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
export function useInventoryKeyColumns({ mayDecide } = { mayDecide: false }): readonly Column<InventoryKey>[] {
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  return [
    { id: 'marking', header: t('marking'), render: ({ marking }) => marking, sortBy: 'marking', share: 0.8 },
    { id: 'outcome', header: t('inventory.result'), render: ({ outcome }) => <OutcomeBadge outcome={outcome} />, share: 0.9 },
    { id: 'expected', header: t('holder'), render: ({ expectedAt }) => expectedAt?.name, share: 1.7 },
    { id: 'name', header: t('name'), render: ({ name, note }) => name || note, hideBelow: 901 },
    { id: 'system', header: t('system'), render: ({ lockSystem }) => lockSystem, hideBelow: 1280 },
    {
      id: 'foundAt',
      header: t('inventory.foundAt'),
      render: (line) => (line.alsoSeen ? <AlsoSeen line={line} mayDecide={mayDecide} /> : line.foundAt?.name),
    },
    {
      id: 'counted',
      header: t('inventory.counted'),
      render: ({ countedAt, countedBy }) => countedAt && `${dateTime(countedAt)}, ${countedBy ?? ''}`,
      optional: true,
    },
  ];
}

/** Where it was seen as well, until it is decided. */
function AlsoSeen({ line, mayDecide }: { readonly line: InventoryKey; readonly mayDecide: boolean }) {
  const { t } = useTranslation('keys');
  const { alsoSeen } = line;
  return (
    <>
      {mayDecide && <DecideCount line={line} />} {t('inventory.decide.seen', { place: alsoSeen?.place.name })}
    </>
  );
}

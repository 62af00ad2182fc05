import { DataList, ExportButton } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { pinEndpoints, type Property } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { BY_NUMBER } from '../plans/placed-list.tsx';
import { useLivePins } from '../use-live-pins.ts';

/** The locks of a property, as its plans place them. Which of the chart, and how the door stands. */
export default function LocksTab({ item: { id } }: { readonly item: Property }) {
  const { t } = useTranslation('properties');
  useLivePins();
  const of = { propertyId: id, hasLock: 'true' } as const;
  return (
    <>
      <ExportButton endpoint={pinEndpoints.exportPins} start={BY_NUMBER} fixed={of} />
      <DataList
        name="property-locks"
        label={t('locks.title')}
        list={pinApi.listPins}
        call={{ query: of }}
        columns={[
          { id: 'space', header: t('pin.space'), render: ({ number, space }) => `${number} ${space}`, sortBy: 'number', share: 2 },
          { id: 'plan', header: t('plan.title'), render: ({ blueprint }) => blueprint.name, hideBelow: 901 },
          {
            id: 'systemLock',
            header: t('pin.systemLock'),
            render: ({ systemLock }) => systemLock && [systemLock.marking, systemLock.name].filter(Boolean).join(' '),
          },
          {
            id: 'remoteLock',
            header: t('pin.remoteLock'),
            render: ({ remoteLock }) => remoteLock && `${remoteLock.name}: ${t(`lockState.${remoteLock.state}`)}`,
          },
          { id: 'openCases', header: t('locks.openCases'), render: ({ openCases }) => openCases, align: 'end', hideBelow: 901 },
        ]}
        total={(count, number) => t('locks.total', { count, number })}
        rowId={(pin) => pin.id}
        rowName={({ number, space }) => `${number} ${space}`}
        rowHref={({ id: pinId, property, blueprint }) => `/properties/${property.id}/blueprints/${blueprint.id}?pin=${pinId}`}
        search={t('tool.search')}
        start={BY_NUMBER}
        empty={{ title: t('locks.empty'), text: t('locks.emptyText') }}
      />
    </>
  );
}

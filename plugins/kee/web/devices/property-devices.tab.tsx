import { DataList, StatusBadge, useResourceTotal } from '@platform/ui';
import { type ShownSubject, useLive, useWord } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { Device, kee } from '../../contract/index.ts';
import { deviceRows } from '../api-client.ts';

const START = { sort: { by: 'number', order: 'asc' } } as const;
const REST_MS = 1000;

/** The control units of a property. They know it by its name. */
export default function PropertyDevicesTab({ name, organisationId }: ShownSubject) {
  const { t } = useTranslation('kee');
  const word = useWord();
  const { number, description, lockCount, online } = Device.fields;
  useLive({ topic: kee.topics.device, touches: [Device.subject], restMs: REST_MS });
  return (
    <DataList
      name="property-devices"
      label={word(Device.words.many)}
      list={deviceRows.list}
      call={{ query: { property: [name], ...(organisationId && { organisationId: [organisationId] }) } }}
      columns={[
        { id: 'number', header: word(number.label), render: (device) => device.number, sortBy: 'number' },
        { id: 'description', header: word(description.label), render: (device) => device.description, share: 2 },
        {
          id: 'online',
          header: word(online.label),
          render: ({ trouble, online: isOnline }) =>
            trouble ? (
              <StatusBadge tone="warning" label={t(`trouble.${trouble}.title`)} />
            ) : (
              <StatusBadge tone={isOnline ? 'success' : 'neutral'} label={t(isOnline ? 'yes' : 'no')} />
            ),
        },
        { id: 'lockCount', header: word(lockCount.label), render: (device) => device.lockCount, align: 'end', hideBelow: 901 },
      ]}
      total={useResourceTotal(Device)}
      rowId={({ id }) => id}
      rowName={(device) => `${device.number} ${device.description}`}
      rowHref={({ id }) => `/admin/devices/${id}`}
      start={START}
      empty={{ title: t('devices.noneOfProperty'), text: t('devices.noneOfPropertyText') }}
    />
  );
}

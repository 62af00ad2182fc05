import { AppLink, DataList, ExportButton } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { chartEndpoints, type DoorAccess, type SystemLock } from '../../contract/index.ts';
import { KeyStatusBadge } from '../components/key-status-badge.tsx';
import { chartApi } from './lock-apis.ts';

const START = { sort: { by: 'means', order: 'asc' } } as const;

/** Who can open a door: by what, since when, and by which receipt. */
export default function DoorAccessTab({ item: { id } }: { readonly item: SystemLock }) {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  return (
    <>
      <div>
        <ExportButton endpoint={chartEndpoints.exportDoorAccess} start={START} params={{ id }} />
      </div>
      <DataList
        name="door-access"
        label={t('locks.access')}
        list={chartApi.listDoorAccess}
        call={{ params: { id } }}
        columns={[
          { id: 'holder', header: t('holder'), render: ({ holder }) => holder?.name ?? t('locks.nobody'), share: 1.6 },
          { id: 'name', header: t('locks.by'), render: Means, share: 1.3 },
          { id: 'level', header: t('level.label'), render: ({ level }) => level && t(`level.${level}`), hideBelow: 901 },
          {
            id: 'status',
            header: t('status.label'),
            render: ({ status }) => status && <KeyStatusBadge status={status} archivedAt={null} />,
          },
          { id: 'since', header: t('locks.since'), render: ({ since }) => since && date(since), hideBelow: 901 },
          { id: 'receipt', header: t('locks.receipt'), render: Receipt, hideBelow: 901 },
        ]}
        total={(count, number) => t('locks.accessTotal', { count, number })}
        rowId={(access) => access.id}
        rowName={({ name }) => name}
        start={START}
        empty={{ title: t('locks.noAccess'), text: t('locks.noAccessText') }}
      />
    </>
  );
}

const Means = ({ name, path }: DoorAccess) => (path ? <AppLink to={path}>{name}</AppLink> : name);
const Receipt = ({ receipt }: DoorAccess) => receipt && <AppLink to={`/keys/loans/${receipt.loanId}`}>{receipt.number}</AppLink>;

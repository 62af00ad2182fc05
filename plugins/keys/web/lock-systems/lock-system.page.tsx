import { DetailPage, KeyValue } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { LockSystemId } from '../../contract/index.ts';
import { lockSystemApi } from '../api-client.ts';
import { KeyTable } from '../components/key-table.tsx';
import { LockSystemActions } from './lock-system-actions.tsx';

const FIXED = ['lockSystem', 'lockSystemId', 'organisation'];

/** One lock system: its keys, its name. */
export default function LockSystemPage() {
  const { t } = useTranslation('keys');
  const { date, number } = useFormat();
  const id = useParams()['lockSystemId'] as LockSystemId; // the address names one, or the server finds none
  const { data: system } = useSuspenseQuery(lockSystemApi.getLockSystem.query({ params: { id } }));
  const facts = [
    { name: t('name'), value: system.name },
    { name: t('organisation'), value: system.organisation.name },
    { name: t('systems.keys'), value: number(system.keyCount) },
    { name: t('createdAt'), value: date(system.createdAt) },
  ];
  const table = (
    <KeyTable name="system-keys" call={{ query: { lockSystemId: id } }} without={FIXED} empty={{ title: t('systems.noKeys') }} />
  );
  return (
    <DetailPage
      title={system.name}
      breadcrumbs={[{ label: t('systems.title'), to: '/keys/systems' }]}
      actions={<LockSystemActions system={system} />}
      tabs={[
        { id: 'keys', label: t('list.title'), content: table },
        { id: 'information', label: t('information'), content: <KeyValue rows={facts} /> },
      ]}
    />
  );
}

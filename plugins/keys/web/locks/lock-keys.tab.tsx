import { useTranslation } from 'react-i18next';
import type { LockSystemId, SystemLock } from '../../contract/index.ts';
import { KeyStatusBadge } from '../components/key-status-badge.tsx';
import { groupSearchIn, keySearch } from './lock-apis.ts';
import { Openings } from './openings.tsx';

/** The keys that open a lock. */
export default function LockKeysTab({ item: { id, lockSystem } }: { readonly item: SystemLock }) {
  const { t } = useTranslation('keys');
  return (
    <Openings
      name="lock-keys"
      of={{ lockId: id }}
      orderBy="key"
      columns={[
        { id: 'marking', header: t('marking'), render: ({ key }) => key.marking, sortBy: 'key' },
        { id: 'name', header: t('name'), render: ({ key }) => key.name },
        { id: 'level', header: t('level.label'), render: ({ key }) => key.level && t(`level.${key.level}`), hideBelow: 901 },
        { id: 'status', header: t('status.label'), render: ({ key }) => <KeyStatusBadge status={key.status} archivedAt={null} /> },
      ]}
      rowHref={({ key }) => `/keys/list/${key.id}`}
      rowName={({ key }) => key.marking}
      search={keySearch(lockSystem.id as LockSystemId)}
      groups={groupSearchIn(lockSystem.id as LockSystemId)}
      words={{ add: t('locks.addKey'), label: t('key'), all: t('locks.allKeys'), empty: t('locks.noKeys') }}
    />
  );
}

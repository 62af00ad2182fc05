import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { KeyId } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { groupSearchIn, lockSearch } from './lock-apis.ts';
import { Openings } from './openings.tsx';

/** What a key opens. */
export default function KeyLocksTab({ keyId }: { readonly keyId: string }) {
  const { t } = useTranslation('keys');
  const id = keyId as KeyId; // of the page that shows the tab
  const { data: key } = useSuspenseQuery(keyApi.get.query({ params: { id } }));
  return (
    <Openings
      name="key-locks"
      of={{ keyId: id }}
      orderBy="lock"
      columns={[
        { id: 'marking', header: t('marking'), render: ({ lock }) => lock.marking, sortBy: 'lock' },
        { id: 'name', header: t('name'), render: ({ lock }) => lock.name },
        { id: 'space', header: t('locks.space'), render: ({ lock }) => lock.space, hideBelow: 901 },
        { id: 'chartGroup', header: t('chartGroup'), render: ({ lock }) => lock.chartGroup, hideBelow: 901 },
      ]}
      rowHref={({ lock }) => `/keys/locks/${lock.id}`}
      rowName={({ lock }) => lock.marking}
      search={lockSearch(key.lockSystem.id)}
      groups={groupSearchIn(key.lockSystem.id)}
      words={{ add: t('locks.addLock'), label: t('locks.lock'), all: t('locks.allLocks'), empty: t('locks.noLocks') }}
    />
  );
}

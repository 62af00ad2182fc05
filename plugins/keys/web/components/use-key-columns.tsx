import type { Column } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { KeyStatusBadge } from './key-status-badge.tsx';
import { ReturnDate } from './return-date.tsx';

/** The columns of lists of keys, except `without`. The page shows those already. */
export function useKeyColumns(without: readonly string[] = []): readonly Column<Key>[] {
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const columns: readonly Column<Key>[] = [
    { id: 'marking', header: t('marking'), render: ({ marking }) => marking, sortBy: 'marking', share: 1.05 },
    { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 1.3 },
    { id: 'status', header: t('status.label'), render: (key) => <KeyStatusBadge {...key} />, share: 0.8 },
    { id: 'type', header: t('type.label'), render: ({ type }) => t(`type.${type}`), share: 0.9, hideBelow: 1280 },
    { id: 'lockSystem', header: t('system'), render: ({ lockSystem }) => lockSystem.name, share: 1.3, hideBelow: 901 },
    { id: 'holder', header: t('holder'), render: ({ holder }) => holder?.name, share: 1.9 },
    {
      id: 'due',
      header: t('due'),
      render: (key) => key.expectedReturnAt && <ReturnDate {...key} />,
      sortBy: 'expectedReturnAt',
      share: 2.05,
    },
    { id: 'level', header: t('level.label'), render: ({ level }) => level && t(`level.${level}`), optional: true },
    { id: 'chartGroup', header: t('chartGroup'), render: ({ chartGroup }) => chartGroup, optional: true },
    { id: 'keyRing', header: t('keyRing'), render: ({ keyRing }) => keyRing?.name, optional: true },
    { id: 'manufacturer', header: t('manufacturer'), render: ({ manufacturer }) => manufacturer, optional: true },
    { id: 'idNumber', header: t('idNumber'), render: ({ idNumber }) => idNumber, optional: true },
    { id: 'owner', header: t('owner'), render: ({ owner }) => owner, optional: true },
    { id: 'createdAt', header: t('createdAt'), render: ({ createdAt }) => date(createdAt), sortBy: 'createdAt', optional: true },
  ];
  return columns.filter(({ id }) => !without.includes(id));
}

import type { Filter } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { HolderType, KeyStatus, KeyType } from '../../contract/index.ts';
import { lockSystemSearch, userSearch } from './searches.ts';

/** What a list of keys can be narrowed to; those in `without` are fixed by the page. */
export function useKeyFilters(without: readonly string[] = []): readonly Filter[] {
  const { t } = useTranslation('keys');
  const filters: readonly Filter[] = [
    { id: 'status', label: t('status.label'), options: KeyStatus.options.map((value) => ({ value, label: t(`status.${value}`) })) },
    { id: 'type', label: t('type.label'), options: KeyType.options.map((value) => ({ value, label: t(`type.${value}`) })) },
    { id: 'lockSystemId', label: t('system'), search: lockSystemSearch },
    {
      id: 'holderType',
      label: t('holderType.label'),
      options: HolderType.options.map((value) => ({ value, label: t(`holderType.${value}`) })),
    },
    { id: 'holderId', label: t('holder'), search: userSearch },
    { id: 'overdue', label: t('due'), single: true, options: [{ value: 'true', label: t('overdueOnly') }] },
    { id: 'archived', label: t('archived'), single: true, options: [{ value: 'true', label: t('archivedOnly') }] },
  ];
  return filters.filter(({ id }) => !without.includes(id));
}

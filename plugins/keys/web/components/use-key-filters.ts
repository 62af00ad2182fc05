import { type Filter, useCreatedFilters } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HolderKind, HolderType, KeyLevel, KeyStatus, KeyType } from '../../contract/index.ts';
import { keyRingSearch, lockSystemSearch } from './searches.ts';
import { holderSearchOf } from './holder-searches.ts';
import { chartGroupSearch } from '../locks/lock-apis.ts';

/** What a list of keys can be narrowed to. Those in `without` are fixed by the page. */
export function useKeyFilters(without: readonly string[] = []): readonly Filter[] {
  const { t } = useTranslation('keys');
  const [address] = useSearchParams();
  const [kind] = address.getAll('holderType').flatMap((type) => HolderType.safeParse(type).data ?? []);
  const created = useCreatedFilters();
  const filters: readonly Filter[] = [
    { id: 'status', label: t('status.label'), options: KeyStatus.options.map((value) => ({ value, label: t(`status.${value}`) })) },
    { id: 'lockSystemId', label: t('system'), search: lockSystemSearch },
    {
      id: 'holderType',
      label: t('holderType.label'),
      options: HolderKind.options.map((value) => ({ value, label: t(`holderType.${value}`) })),
    },
    { id: 'type', label: t('type.label'), options: KeyType.options.map((value) => ({ value, label: t(`type.${value}`) })) },
    { id: 'level', label: t('level.label'), options: KeyLevel.options.map((value) => ({ value, label: t(`level.${value}`) })) },
    { id: 'chartGroup', label: t('chartGroup'), search: chartGroupSearch },
    { id: 'holderId', label: t('holder'), search: holderSearchOf[kind ?? 'USER'] },
    { id: 'keyRingId', label: t('keyRing'), search: keyRingSearch },
    { id: 'overdue', label: t('due'), single: true, options: [{ value: 'true', label: t('overdueOnly') }] },
    { id: 'archived', label: t('archived'), single: true, options: [{ value: 'true', label: t('archivedOnly') }] },
    ...created,
  ];
  return filters.filter(({ id }) => !without.includes(id));
}

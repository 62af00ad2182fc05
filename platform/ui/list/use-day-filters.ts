import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ChoiceFilter } from './filter.ts';

/** The days that an address narrows a list to, each by its filter. They can be taken away. */
export function useDayFilters(labels: Readonly<Record<string, string>>): readonly ChoiceFilter[] {
  const { date } = useFormat();
  const [address] = useSearchParams();
  return Object.entries(labels).flatMap(([id, label]) => {
    const value = address.get(id);
    return value && /^\d{4}-\d\d-\d\d$/.test(value) ? [{ id, label, options: [{ value, label: date(value) }], single: true as const }] : [];
  });
}

/** The days when rows came, as a report leads there. */
export function useCreatedFilters(): readonly ChoiceFilter[] {
  const { t } = useTranslation('ui');
  return useDayFilters({ createdFrom: t('list.createdFrom'), createdTo: t('list.createdTo') });
}

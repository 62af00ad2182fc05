import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Filter } from './filter.ts';

const IDS = ['createdFrom', 'createdTo'] as const;

/** The days that an address narrows a list to, as a report leads there. They can be taken away. */
export function useCreatedFilters(): readonly Filter[] {
  const { t } = useTranslation('ui');
  const { date } = useFormat();
  const [address] = useSearchParams();
  return IDS.flatMap((id) => {
    const value = address.get(id);
    return value && /^\d{4}-\d\d-\d\d$/.test(value)
      ? [{ id, label: t(`list.${id}`), options: [{ value, label: date(value) }], single: true }]
      : [];
  });
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filter } from './filter.ts';
import { firstPageOf } from './list-source.ts';

const AT_MOST = '200';

/** What is chosen, in words. The number of choices where the words are not at hand. */
export function useChosenLabels(filter: Filter, chosen: readonly string[]): string {
  const { t } = useTranslation('ui');
  const search = 'search' in filter ? filter.search : undefined;
  const { data } = useQuery({
    ...(search
      ? firstPageOf(search.source, { ...search.call, query: { ...search.call.query, limit: AT_MOST } })
      : { queryKey: ['platform', 'no-options'], queryFn: () => Promise.resolve({ items: [], nextCursor: null }) }),
    enabled: search !== undefined && chosen.length > 0,
  });
  // `optionsFrom` tied the rows of the source to what takes them.
  const found = search && data?.items.map((row) => search.toOption(row as never));
  const options = 'options' in filter ? filter.options : (found ?? []);
  const labels = chosen.flatMap((value) => options.find((option) => option.value === value)?.label ?? []);
  return labels.length === chosen.length ? labels.join(', ') : t('list.chosen', { count: chosen.length });
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFaultText } from '../states/use-fault-text.ts';
import type { Option, OptionSearch } from './filter.ts';
import { firstPageOf } from './list-source.ts';

const AT_ONCE = '50';

interface Options {
  readonly options: readonly Option[];
  /** What stands in their place. That they are asked for, why not, or that nothing is called so. */
  readonly none: string;
}
/** The options that the server finds for a text. */
export function useOptions(search: OptionSearch, text: string): Options {
  const { t } = useTranslation('ui');
  const faultText = useFaultText();
  const query = { ...search.call.query, limit: AT_ONCE, query: text.trim() || undefined };
  const { data, error, isFetching } = useQuery({
    ...firstPageOf(search.source, { ...search.call, query }),
    placeholderData: keepPreviousData,
  });
  // `optionsFrom` tied the rows of the source to what takes them.
  const options = (data?.items ?? []).map((row) => search.toOption(row as never));
  if (isFetching) return { options, none: t('loading') };
  return { options, none: error ? faultText(error) : t('list.noOptions') };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Option, OptionSearch } from './filter.ts';
import { firstPageOf } from './list-source.ts';

const AT_ONCE = '50';

/** The options that the server finds for a text. */
export function useOptions(search: OptionSearch, text: string): { readonly options: readonly Option[]; readonly isLoading: boolean } {
  const query = { ...search.call.query, limit: AT_ONCE, query: text.trim() || undefined };
  const { data, isFetching } = useQuery({ ...firstPageOf(search.source, { ...search.call, query }), placeholderData: keepPreviousData });
  // `optionsFrom` tied the rows of the source to what takes them.
  return { options: (data?.items ?? []).map((row) => search.toOption(row as never)), isLoading: isFetching };
}

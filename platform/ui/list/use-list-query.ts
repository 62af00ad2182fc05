import { type Endpoint, isOverSeveral } from '@platform/core';
import type { ListQuery } from './list-source.ts';
import { useListState } from './use-list-state.ts';

interface Listed {
  /** The ids of the list's filters. */
  readonly filters?: readonly string[];
  /** How the list starts, as it is told of itself. */
  readonly start: Parameters<typeof useListState>[1];
}
/** What a list is narrowed to and sorted by now. For another call on all of it. */
export function useListQuery({ query }: Pick<Endpoint, 'query'>, { filters = [], start }: Listed): ListQuery {
  const whose = isOverSeveral(query) ? ['organisationId', 'partnerId'] : [];
  return useListState([...filters, ...whose], start).query;
}

import { MAX_LIMIT } from '@platform/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Key, keySubjects } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { useHandedOver } from './use-handed-over.ts';

/** A list takes so many ids at once. */
const IDS_AT_ONCE = 100;
type Query = Parameters<typeof keyApi.list.query>[0]['query'];

/** The keys that an address chose beforehand: `?keyId=…`, `?picked=…`, all of `?loanId=…` or `?keyRingId=…`. A call for a hundred. */
export function usePickedKeys(): readonly Key[] {
  const [address] = useSearchParams();
  const { idsOf } = useHandedOver();
  const queries = useQueryClient();
  const ids = [...new Set([...address.getAll('keyId'), ...idsOf(address.get('picked'))])];
  const loanIds = [...new Set(address.getAll('loanId'))];
  const ringIds = [...new Set(address.getAll('keyRingId'))];
  const pagesOf = async (query: Query): Promise<Key[]> => {
    const { items, nextCursor } = await queries.fetchQuery({
      ...keyApi.list.query({ query: { ...query, limit: MAX_LIMIT } }),
      staleTime: 0,
    });
    return nextCursor === null ? items : [...items, ...(await pagesOf({ ...query, cursor: nextCursor }))];
  };
  const { data } = useSuspenseQuery({
    queryKey: [...keyApi.list.key(), 'picked', ids, loanIds, ringIds],
    gcTime: 0,
    meta: { shows: [keySubjects.key, keySubjects.loan] },
    async queryFn() {
      const asked = [
        ...chunksOf(ids).map((some) => ({ ids: some })),
        ...ringIds.map((id) => ({ keyRingId: [id], orderBy: 'marking' as const })),
        ...loanIds.map((loanId) => ({ loanId, orderBy: 'marking' as const })),
      ];
      const found = (await Promise.all(asked.map(pagesOf))).flat();
      const placeOf = ({ id }: Key) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      return [...new Map(found.map((key) => [key.id, key])).values()].toSorted((one, other) => placeOf(one) - placeOf(other));
    },
  });
  return data;
}

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / IDS_AT_ONCE) }, (_, at) => ids.slice(at * IDS_AT_ONCE, (at + 1) * IDS_AT_ONCE));

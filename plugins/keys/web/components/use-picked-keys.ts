import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Key, keySubjects } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { allKeys, keysById } from './all-pages.ts';
import { useHandedOver } from './use-handed-over.ts';

/** The keys that an address chose beforehand: `?keyId=…`, `?picked=…`, all of `?loanId=…` or `?keyRingId=…`. A call for a hundred. */
export function usePickedKeys(): readonly Key[] {
  const [address] = useSearchParams();
  const { idsOf } = useHandedOver();
  const queries = useQueryClient();
  const ids = [...new Set([...address.getAll('keyId'), ...idsOf(address.get('picked'))])];
  const loanIds = [...new Set(address.getAll('loanId'))];
  const ringIds = [...new Set(address.getAll('keyRingId'))];
  const { data } = useSuspenseQuery({
    queryKey: [...keyApi.list.key(), 'picked', ids, loanIds, ringIds],
    gcTime: 0,
    meta: { shows: [keySubjects.key, keySubjects.loan] },
    async queryFn() {
      const asked = [
        keysById(queries, ids),
        ...ringIds.map((id) => allKeys(queries, { keyRingId: [id], orderBy: 'marking' })),
        ...loanIds.map((loanId) => allKeys(queries, { loanId, orderBy: 'marking' })),
      ];
      const found = (await Promise.all(asked)).flat();
      const placeOf = ({ id }: Key) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      return [...new Map(found.map((key) => [key.id, key])).values()].toSorted((one, other) => placeOf(one) - placeOf(other));
    },
  });
  return data;
}

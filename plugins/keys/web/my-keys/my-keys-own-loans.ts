import { flows } from '@plugins/flows/contract';
import { useLive } from '@platform/web';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type KeyLoanStatus, type ListedKeyLoan, keySubjects } from '../../contract/index.ts';
import { allPages } from '../components/all-pages.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';

/** The user's own loans with these states, newest first, refetched when one changes. */
export function useOwnLoans(status: readonly KeyLoanStatus[]): readonly ListedKeyLoan[] {
  const queries = useQueryClient();
  const own = { mine: 'true', status: [...status], orderBy: 'createdAt', order: 'desc' } as const;
  const { data } = useSuspenseQuery({
    queryKey: [...keyLoanApi.listLoans.key(), 'own', status],
    queryFn: () => allPages((at) => queries.fetchQuery({ ...keyLoanApi.listLoans.query({ query: { ...own, ...at } }), staleTime: 0 })),
    meta: { shows: [keySubjects.key, keySubjects.loan] },
  });
  useLive({ topic: flows.topics.flow, touches: [keySubjects.loan, keySubjects.key] });
  return data;
}

import { flows } from '@plugins/flows/contract';
import { useLive } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type KeyLoanStatus, type ListedKeyLoan, keySubjects } from '../../contract/index.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';

/** The user's own loans with these states, newest first, refetched when one changes. */
export function useOwnLoans(status: readonly KeyLoanStatus[]): readonly ListedKeyLoan[] {
  const { data } = useSuspenseQuery(
    keyLoanApi.listLoans.query({ query: { mine: 'true', status: [...status], orderBy: 'createdAt', order: 'desc', limit: 100 } }),
  );
  useLive({ topic: flows.topics.flow, touches: [keySubjects.loan, keySubjects.key] });
  return data.items;
}

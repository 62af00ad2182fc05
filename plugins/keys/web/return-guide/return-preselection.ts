import { useSuspenseQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { keyApi } from '../api-client.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';
import { refusedOf, type RefusedKey } from '../loan-guide/loan-key-choice.ts';
import { toPicked, type PickedKey } from '../loan-guide/loan-picked-key.ts';
import { useReturnRefusal } from './return-refusal.ts';

const CHOICES = ['keyId', 'loanId'];

/** What an address chose beforehand: `?keyId=…`, or all that is still out of a loan: `?loanId=…`. */
export function useReturnPreselection(): {
  /** The part of the address that chose. */
  readonly chosen: readonly [string, string][];
  readonly initial: { readonly keys?: readonly PickedKey[] };
  readonly refused: readonly RefusedKey[];
} {
  const reasonOf = useReturnRefusal();
  const [address] = useSearchParams();
  const loans = useSuspenseQueries({
    queries: address.getAll('loanId').map((id) => keyLoanApi.getLoan.query({ params: { id } })),
  });
  const ofLoans = loans.flatMap(({ data }) => data.keys.filter(({ returnedAt }) => returnedAt === null).map(({ id }) => String(id)));
  const ids = [...new Set([...address.getAll('keyId'), ...ofLoans])];
  const keys = useSuspenseQueries({ queries: ids.map((id) => ({ ...keyApi.get.query({ params: { id } }), gcTime: 0 })) }).map(
    ({ data }) => data,
  );
  return {
    chosen: [...address].filter(([name]) => CHOICES.includes(name)),
    initial: keys.length > 0 ? { keys: keys.filter((key) => reasonOf(key) === undefined).map(toPicked) } : {},
    refused: refusedOf(keys, reasonOf),
  };
}

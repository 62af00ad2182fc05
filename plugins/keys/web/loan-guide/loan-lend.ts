import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RequestedKeyLoan } from '../../contract/index.ts';
import { keyLoanApi, loanReads } from '../loans/loan-apis.ts';
import type { LoanDraft } from './loan-steps.tsx';

type Lending = ReturnType<typeof callOf>;

/** Asks for the loan. The same draft sent again, after an answer was lost, is the same attempt: nothing is lent twice. */
export function useLend(): (draft: LoanDraft) => Promise<RequestedKeyLoan> {
  const { mutateAsync } = useMutation(keyLoanApi.lend.mutation({ invalidates: loanReads }));
  const last = useRef<Lending>(undefined);
  return async (draft) => {
    const call = callOf(draft);
    if (JSON.stringify(call) !== JSON.stringify(last.current)) last.current = call;
    const answer = await mutateAsync(last.current ?? call);
    // What is asked for next is another attempt, even if it is the same.
    last.current = undefined;
    return answer;
  };
}

function callOf({ holderId, keys, expectedReturnAt, text, signing }: LoanDraft) {
  const terms = text?.trim();
  return {
    body: {
      keyIds: keys.map(({ id }) => id),
      holder: { type: 'USER' as const, id: holderId },
      signing,
      ...(expectedReturnAt && { expectedReturnAt }),
      ...(terms && { text: terms }),
    },
  };
}

import { useMutation } from '@tanstack/react-query';
import type { RequestedKeyLoan } from '../../contract/index.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';
import type { LoanDraft } from './loan-steps.tsx';

/** Asks for the loan that a draft describes. */
export function useLend(): (draft: LoanDraft) => Promise<RequestedKeyLoan> {
  const { mutateAsync } = useMutation(keyLoanApi.lend.mutation());
  return ({ to, holderId, apartmentId, keys, expectedReturnAt, text, signing, subjectId }) => {
    const terms = text?.trim();
    return mutateAsync({
      body: {
        keyIds: keys.map(({ id }) => id),
        holder: { type: 'USER', id: holderId },
        ...(to === 'APARTMENT' && apartmentId && { apartmentId }),
        signing,
        ...(expectedReturnAt && { expectedReturnAt }),
        ...(terms && { text: terms }),
        ...(subjectId && { subjectId }),
      },
    });
  };
}

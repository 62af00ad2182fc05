import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { KeyReturn } from '../../contract/index.ts';
import { keyLoanApi, loanReads } from '../loans/loan-apis.ts';
import type { ReturnDraft } from './return-draft.ts';

type Returning = ReturnType<typeof callOf>;

/** Takes keys back. The same draft sent again, after an answer was lost, is the same attempt. */
export function useTakeBack(): (draft: ReturnDraft) => Promise<KeyReturn> {
  const { mutateAsync } = useMutation(keyLoanApi.returnKeys.mutation({ invalidates: loanReads }));
  const last = useRef<Returning>(undefined);
  return async (draft) => {
    const call = callOf(draft);
    if (JSON.stringify(call) !== JSON.stringify(last.current)) last.current = call;
    const answer = await mutateAsync(last.current ?? call);
    // What is asked for next is another attempt, even if it is the same.
    last.current = undefined;
    return answer;
  };
}

function callOf({ keys, repositoryId }: ReturnDraft) {
  return { body: { keyIds: keys.map(({ id }) => id), ...(repositoryId && { repositoryId }) } };
}

import { useMutation } from '@tanstack/react-query';
import type { KeyReturn } from '../../contract/index.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';
import type { ReturnDraft } from './return-draft.ts';

/** Takes the keys of a draft back. */
export function useTakeBack(): (draft: ReturnDraft) => Promise<KeyReturn> {
  const { mutateAsync } = useMutation(keyLoanApi.returnKeys.mutation());
  return ({ keys, repositoryId }) => mutateAsync({ body: { keyIds: keys.map(({ id }) => id), ...(repositoryId && { repositoryId }) } });
}

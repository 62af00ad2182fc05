import { z } from 'zod';
import { MAX_LOAN_KEYS, RepositoryId } from '../../contract/index.ts';
import { PickedKey } from '../loan-guide/loan-picked-key.ts';

/** All that the return guide asks for. */
export const ReturnDraft = z.object({
  keys: z.array(PickedKey).min(1).max(MAX_LOAN_KEYS),
  repositoryId: RepositoryId.optional(),
});
export type ReturnDraft = z.output<typeof ReturnDraft>;

import type { KeyCondition, KeyRingId } from '../../contract/index.ts';
import type { RegisteredKey } from '../api.ts';

/** SQL: key `k` hangs on ring `r`. One that is archived or out of use does not, though its ring is noted. */
export const HANGS_ON = `k.key_ring_id = r.id and k.archived_at is null and k.status <> 'DISCONTINUED'`;

/** The ring on which a key hangs once it is restored. */
export const hungByRestoring = ({ isArchived, keyRingId, status }: RegisteredKey): KeyRingId[] =>
  isArchived && keyRingId && status !== 'DISCONTINUED' ? [keyRingId] : [];

interface Change {
  readonly status?: KeyCondition | undefined;
  readonly keyRingId?: KeyRingId | null | undefined;
}
/** The ring on which a key hangs once a change puts it to use again. One that is itself lent went out with its ring. */
export const hungByUse =
  ({ status = 'DISCONTINUED', keyRingId: to }: Change) =>
  ({ isArchived, keyRingId, status: before, loanId }: RegisteredKey): KeyRingId[] => {
    const isUsedAgain = before === 'DISCONTINUED' && status !== before && !isArchived && loanId === undefined;
    return isUsedAgain && keyRingId && (to === undefined || to === keyRingId) ? [keyRingId] : [];
  };

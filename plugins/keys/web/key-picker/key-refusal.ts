import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';

/** Why a key cannot be lent; the server has the last word, this says it before one asks. */
type LendBlocker = 'archived' | 'notActive' | 'pending' | 'onLoan' | 'heldElsewhere' | 'otherOrganisation';
/** Who is to get the keys. */
interface Borrower {
  readonly id: string;
  readonly organisationId: string;
  /** Their home, where that gets them. */
  readonly apartmentId?: string | undefined;
}

type Asked = Pick<Key, 'archivedAt' | 'status' | 'loanId' | 'holder' | 'organisation'>;

/** `undefined` when it can be lent. Keys in a storage place, and those that the borrower has without a receipt, can. */
export function lendBlocker(key: Asked, borrower: Borrower | undefined): LendBlocker | undefined {
  const { archivedAt, status, loanId, organisation } = key;
  if (archivedAt !== null) return 'archived';
  if (status === 'PENDING') return 'pending';
  if (status !== 'ACTIVE') return 'notActive';
  if (loanId !== null) return 'onLoan';
  if (isHeldElsewhere(key, borrower)) return 'heldElsewhere';
  return borrower && organisation.id !== borrower.organisationId ? 'otherOrganisation' : undefined;
}

function isHeldElsewhere({ holder }: Asked, borrower: Borrower | undefined): boolean {
  if (holder === null || holder.type === 'REPOSITORY') return false;
  const [type, id] = borrower?.apartmentId ? ['APARTMENT', borrower.apartmentId] : ['USER', borrower?.id];
  return holder.type !== type || holder.id !== id;
}

/** Why a key cannot be taken back. */
type ReturnBlocker = 'notHeld' | 'pending' | 'lost';

/** `undefined` when it can be taken back: somebody has it, with a receipt or without. */
export function returnBlocker({ holder, loanId, status }: Pick<Key, 'holder' | 'loanId' | 'status'>): ReturnBlocker | undefined {
  if (status === 'PENDING') return 'pending';
  if (loanId !== null || (holder !== null && holder.type !== 'REPOSITORY')) return undefined;
  return status === 'LOST' ? 'lost' : 'notHeld';
}

/** Why a key cannot be lent: a code, and a sentence that names it. */
export function useLendRefusal(borrower: Borrower | undefined): {
  readonly blockerOf: (key: Key) => LendBlocker | undefined;
  readonly reasonOf: (key: Key) => string | undefined;
} {
  const { t } = useTranslation('keys');
  return {
    blockerOf: (key) => lendBlocker(key, borrower),
    reasonOf(key) {
      const blocker = lendBlocker(key, borrower);
      if (blocker === undefined) return undefined;
      const { marking, holder, organisation, status } = key;
      const values = { marking, holder: holder?.name, organisation: organisation.name, status: t(`status.${status}`) };
      return t(`loan.refused.${blocker}`, values);
    },
  };
}

/** Why a key cannot be taken back, in a sentence that names it. */
export function useReturnRefusal(): (key: Key) => string | undefined {
  const { t } = useTranslation('keys');
  return (key) => {
    const blocker = returnBlocker(key);
    return blocker && t(`return.refused.${blocker}`, { marking: key.marking });
  };
}

import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { lendHindrance, type Borrower, type LendHindrance } from './loan-key-hindrance.ts';

/** Why a key cannot be lent, as a code and as a sentence that names the key. */
export function useLendRefusal(borrower: Borrower | undefined): {
  readonly hindranceOf: (key: Key) => LendHindrance | undefined;
  readonly reasonOf: (key: Key) => string | undefined;
} {
  const { t } = useTranslation('keys');
  return {
    hindranceOf: (key) => lendHindrance(key, borrower),
    reasonOf(key) {
      const hindrance = lendHindrance(key, borrower);
      if (hindrance === undefined) return undefined;
      const { marking, holder, organisation, status } = key;
      const values = { marking, holder: holder?.name, organisation: organisation.name, status: t(`status.${status}`) };
      return t(`loan.refused.${hindrance}`, values);
    },
  };
}

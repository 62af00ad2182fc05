import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';
import { returnHindrance } from '../loan-guide/loan-key-hindrance.ts';

/** Why a key cannot be taken back, in a sentence that names it. */
export function useReturnRefusal(): (key: Key) => string | undefined {
  const { t } = useTranslation('keys');
  return (key) => {
    const hindrance = returnHindrance(key);
    return hindrance && t(`return.refused.${hindrance}`, { marking: key.marking });
  };
}

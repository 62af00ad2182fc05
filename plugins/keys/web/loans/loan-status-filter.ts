import type { Filter } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { KeyLoanStatus } from '../../contract/index.ts';

/** Narrows a list of loans to those in some states. */
export function useLoanStatusFilter(): Filter {
  const { t } = useTranslation('keys');
  const options = KeyLoanStatus.options.map((value) => ({ value, label: t(`loan.status.${value}`) }));
  return { id: 'status', label: t('loan.list.status'), options };
}

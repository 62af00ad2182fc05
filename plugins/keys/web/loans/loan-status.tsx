import { StatusBadge, type Tone } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyLoanStatus } from '../../contract/index.ts';

const TONE: Readonly<Record<KeyLoanStatus, Tone>> = {
  PENDING: 'info',
  ACTIVE: 'success',
  RETURNED: 'neutral',
  WITHDRAWN: 'neutral',
  EXPIRED: 'warning',
};

/** How a loan stands; one whose keys should be back by now says so instead. */
export function LoanStatus({ status, overdue }: { readonly status: KeyLoanStatus; readonly overdue: boolean }) {
  const { t } = useTranslation('keys');
  return overdue ? (
    <StatusBadge tone="danger" label={t('loan.overdue')} />
  ) : (
    <StatusBadge tone={TONE[status]} label={t(`loan.status.${status}`)} />
  );
}

/** The same in a row of many. A badge is for what is out of order. */
export function LoanRowStatus(loan: Parameters<typeof LoanStatus>[0]) {
  const { t } = useTranslation('keys');
  return loan.status === 'ACTIVE' && !loan.overdue ? t('loan.status.ACTIVE') : <LoanStatus {...loan} />;
}

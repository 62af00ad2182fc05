import { Button } from '@fluentui/react-components';
import { DetailPage, LinkButton } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type KeyLoan, keys } from '../../contract/index.ts';
import { LoanOverview } from './loan-overview.tsx';
import { LoanStatus } from './loan-status.tsx';
import { LoanTimeline } from './loan-timeline.tsx';
import { useLoan } from './loan-use.ts';
import { useWithdraw } from './loan-withdraw.ts';

/** One loan: its keys, its papers, what it waits for. */
export default function LoanDetailPage() {
  const { t } = useTranslation('keys');
  const { loanId = '' } = useParams();
  const { can } = useSession();
  const loan = useLoan(loanId);
  return (
    <DetailPage
      title={t('loan.title', { number: loan.number })}
      badge={<LoanStatus status={loan.status} overdue={loan.overdue} />}
      breadcrumbs={[{ label: t('loan.list.title'), to: '/keys/loans' }]}
      actions={can(keys.permissions.lend) && <LoanActions loan={loan} />}
      tabs={[{ id: 'overview', label: t('loan.overview'), content: <LoanOverview loan={loan} /> }]}
      aside={<LoanTimeline loanId={loan.id} />}
    />
  );
}

function LoanActions({ loan }: { readonly loan: KeyLoan }) {
  const { t } = useTranslation('keys');
  const { withdraw, isBusy } = useWithdraw(loan);
  if (loan.status === 'PENDING') {
    return (
      <Button disabledFocusable={isBusy} onClick={() => void withdraw()}>
        {t('loan.withdraw.action')}
      </Button>
    );
  }
  if (loan.status !== 'ACTIVE') return null;
  return (
    <LinkButton to={`/keys/guides/return?loanId=${loan.id}`} appearance="primary">
      {t('return.take')}
    </LinkButton>
  );
}

import { Button } from '@fluentui/react-components';
import { DetailPage, LinkButton, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { ReasonDialog } from '@plugins/flows/web/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type KeyLoan, keys } from '../../contract/index.ts';
import { ExtendLoan } from '../overdue/extend-loan.tsx';
import { LoanOverview } from './loan-overview.tsx';
import { TakeOverLoan } from './take-over-loan.tsx';
import { LoanStatus } from './loan-status.tsx';
import { LoanTimeline } from './loan-timeline.tsx';
import { useLoan } from './loan-use.ts';
import { useLoanFacts } from './use-loan-facts.tsx';
import { keyLoanApi } from './loan-apis.ts';
import { markingsOf } from './loan-summary.tsx';

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
      facts={useLoanFacts(loan)}
      tabs={[{ id: 'overview', label: t('loan.overview'), content: <LoanOverview loan={loan} /> }]}
      aside={<LoanTimeline loanId={loan.id} />}
    />
  );
}

function LoanActions({ loan }: { readonly loan: KeyLoan }) {
  const { t } = useTranslation('keys');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [isExtending, setExtending] = useState(false);
  const [isTakingOver, setTakingOver] = useState(false);
  if (loan.status === 'PENDING') {
    return (
      <>
        <Button onClick={() => setWithdrawing(true)}>{t('loan.withdraw.action')}</Button>
        {isWithdrawing && <WithdrawLoan loan={loan} onClose={() => setWithdrawing(false)} />}
      </>
    );
  }
  if (loan.status !== 'ACTIVE') return null;
  return (
    <>
      <Button onClick={() => setExtending(true)}>{t('extend.action')}</Button>
      {isExtending && <ExtendLoan loan={loan} onClose={() => setExtending(false)} />}
      {loan.apartment && loan.takenOverBy?.status !== 'PENDING' && (
        <Button onClick={() => setTakingOver(true)}>{t('takeOver.action')}</Button>
      )}
      {isTakingOver && <TakeOverLoan loan={loan} onClose={() => setTakingOver(false)} />}
      <LinkButton to={`/keys/guides/return?loanId=${loan.id}`} appearance="primary">
        {t('return.take')}
      </LinkButton>
    </>
  );
}

/** Asks why: the reason stands in the loan's story. */
function WithdrawLoan({
  loan: { id, number, holder, keys: lent, takesOver },
  onClose,
}: {
  readonly loan: KeyLoan;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const { mutateAsync } = useMutation(keyLoanApi.withdrawLoan.mutation());
  const markings = markingsOf(lent, (count) => t('loan.more', { count }));
  return (
    <ReasonDialog
      title={t('loan.withdraw.title', { number, holder: holder.name })}
      consequence={takesOver ? t('takeOver.withdraw', takesOver) : t('loan.withdraw.consequence', { markings, count: lent.length })}
      action={t('loan.withdraw.action')}
      hint={t('loan.withdraw.hint', { holder: holder.name })}
      onReason={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast.success(t('loan.withdraw.done', { number }));
      }}
      onClose={onClose}
    />
  );
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton, WizardResult } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';
import { LoanFailed } from '../loans/loan-failed.tsx';
import { useForgottenWhenLeft } from './guide-end.tsx';
import { LoanReceipts } from '../loans/loan-receipts.tsx';
import { LoanToSign } from '../loans/loan-to-sign.tsx';
import { useLoan } from '../loans/loan-use.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' },
});

interface Props {
  readonly loanId: string;
  /** The wizard's name: its end is over when one leaves it. */
  readonly wizard: string;
  readonly onMore: () => void;
}
/** The end of the loan guide: result, next step, and the signature at the desk. */
export function LoanResult({ loanId, wizard, onMore }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const loan = useLoan(loanId);
  useForgottenWhenLeft(wizard);
  const texts = useResultTexts(loan);
  const actions = (
    <>
      <LinkButton to={`/keys/loans/${loan.id}`}>{t('loan.result.show')}</LinkButton>
      <Button onClick={onMore}>{t('loan.result.more')}</Button>
    </>
  );
  if (loan.status === 'PENDING') {
    return (
      <div className={styles.root}>
        <WizardResult {...texts} />
        <LoanToSign loan={loan} />
        <div className={styles.actions}>{actions}</div>
      </div>
    );
  }
  if (loan.status === 'ACTIVE' || loan.status === 'RETURNED') {
    return (
      <WizardResult key="lent" {...texts} actions={actions}>
        <LoanReceipts loan={loan} isMain />
      </WizardResult>
    );
  }
  return <LoanFailed loan={loan} />;
}

function useResultTexts({ status, keys, holder, receipt, signing }: KeyLoan): { readonly title: string; readonly next: string } {
  const { t } = useTranslation('keys');
  const values = { count: keys.length, holder: holder.name, number: receipt?.number };
  if (status !== 'PENDING')
    return {
      title: t('loan.result.lent', values),
      next: t(receipt?.mailed ? 'loan.result.lentNextMailed' : 'loan.result.lentNext', values),
    };
  return { title: t('loan.result.reserved', values), next: t(`loan.result.next.${signing.mode}`, values) };
}

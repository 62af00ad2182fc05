import { makeStyles, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { LoanKeys } from '../loans/loan-keys.tsx';
import { LoanReceipts } from '../loans/loan-receipts.tsx';
import { LoanTimeline } from '../loans/loan-timeline.tsx';
import { useLoan } from '../loans/loan-use.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [at.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
});

/** One of the holder's loans: receipts to save, its keys, what has happened. */
export function MyKeysLoan({ loanId }: { readonly loanId: string }) {
  const styles = useStyles();
  const loan = useLoan(loanId);
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <LoanReceipts loan={loan} />
        <LoanKeys keys={loan.keys} />
      </div>
      <div>
        <LoanTimeline loanId={loanId} />
      </div>
    </div>
  );
}

import { LinkButton } from '@platform/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { LoanTimeline } from './loan-timeline.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
});

/** The loan that a key is part of now, beside the key. */
export default function LoanOfKey({ loanId }: { readonly keyId: string; readonly loanId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  return (
    <div className={styles.root}>
      <LoanTimeline loanId={loanId} />
      <LinkButton to={`/keys/loans/${loanId}`}>{t('loan.result.show')}</LinkButton>
    </div>
  );
}

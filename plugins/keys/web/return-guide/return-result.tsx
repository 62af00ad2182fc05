import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { LinkButton, WizardResult } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyReturn } from '../../contract/index.ts';
import { useLoanDownloads } from '../loans/loan-downloads.ts';
import { useForgottenWhenLeft } from '../loan-guide/loan-forgotten.ts';

const useStyles = makeStyles({
  receipts: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
});

interface Props {
  readonly result: KeyReturn;
  readonly wizard: string;
  readonly onMore: () => void;
}
/** The end of the return guide, with a receipt for each loan that keys came back of. */
export function ReturnResult({ result: { returned, receipts }, wizard, onMore }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { saveReceipt } = useLoanDownloads();
  useForgottenWhenLeft(wizard);
  return (
    <WizardResult
      title={t('return.result.title', { count: returned })}
      next={t('return.result.next', { count: receipts.length })}
      actions={
        <>
          <LinkButton to="/keys/loans">{t('loan.list.title')}</LinkButton>
          <Button onClick={onMore}>{t('return.result.more')}</Button>
        </>
      }
    >
      <div className={styles.receipts}>
        {receipts.map(({ fileId, loanId, number, holder }) => (
          <Button
            key={fileId}
            icon={<ArrowDownload20Regular />}
            onClick={() => void saveReceipt(loanId, (loan) => loan.returnReceipts.find((each) => each.fileId === fileId))}
          >
            {t('return.result.receipt', { number, holder })}
          </Button>
        ))}
      </div>
    </WizardResult>
  );
}

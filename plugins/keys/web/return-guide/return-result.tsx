import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { LinkButton, WizardResult } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyReturn } from '../../contract/index.ts';
import { useLoanDownloads } from '../loans/loan-downloads.ts';
import { LostNote } from '../lost/found-field.tsx';
import { useForgottenWhenLeft } from '../loan-guide/guide-end.tsx';

const useStyles = makeStyles({
  receipts: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS },
});

interface Props {
  readonly result: KeyReturn;
  readonly wizard: string;
  readonly onMore: () => void;
}
/** The end of the return guide, with a receipt for each loan returned from. */
export function ReturnResult({ result: { returned, blocked, receipts }, wizard, onMore }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { saveReturn } = useLoanDownloads();
  useForgottenWhenLeft(wizard);
  const mailedTo = [...new Set(receipts.filter(({ mailed }) => mailed).map(({ holder }) => holder))];
  const next = receipts.length === 0 ? t('return.result.noReceipt') : t('return.result.next', { count: receipts.length });
  return (
    <WizardResult
      title={t('return.result.title', { count: returned })}
      next={mailedTo.length > 0 ? `${next} ${t('return.result.mailed', { holders: mailedTo.join(', ') })}` : next}
      actions={
        <>
          <LinkButton to="/keys/loans">{t('loan.list.title')}</LinkButton>
          <Button onClick={onMore}>{t('return.result.more')}</Button>
        </>
      }
    >
      <LostNote keys={blocked.map((key) => ({ ...key, status: 'BLOCKED' }))} />
      <div className={styles.receipts}>
        {receipts.map(({ loanId, number, holder }) => (
          <Button key={number} icon={<ArrowDownload20Regular />} onClick={() => void saveReturn(loanId, number)}>
            {t('return.result.receipt', { number, holder })}
          </Button>
        ))}
      </div>
    </WizardResult>
  );
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';
import { useLoanDownloads } from './loan-downloads.ts';

const useStyles = makeStyles({ list: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** The papers of a loan: the signed receipt, its scan, a receipt per return. */
export function LoanReceipts({ loan, isMain }: { readonly loan: KeyLoan; readonly isMain?: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { saveReceipt, saveReturn, saveScan, saveExtension } = useLoanDownloads();
  const { date } = useFormat();
  const { id, receipt, scan, returnReceipts, extensions } = loan;
  const signed = extensions.filter(({ signature }) => signature);
  const icon = <ArrowDownload20Regular />;
  if (!receipt && !scan && returnReceipts.length === 0 && signed.length === 0) return null;
  return (
    <div className={styles.list}>
      {receipt && (
        <Button appearance={isMain ? 'primary' : 'secondary'} icon={icon} onClick={() => void saveReceipt(id)}>
          {t('loan.receipt.save', { number: receipt.number })}
        </Button>
      )}
      {scan && (
        <Button icon={icon} onClick={() => void saveScan(loan)}>
          {t('loan.receipt.scan')}
        </Button>
      )}
      {signed.map(({ at, until, signedBy }) => (
        <Button key={at} icon={icon} onClick={() => void saveExtension(loan, at)}>
          {t('extend.signature', { day: until ? date(until) : t('loan.noDate'), name: signedBy })}
        </Button>
      ))}
      {returnReceipts.map(({ file, number }) => (
        <Button key={number} icon={icon} disabledFocusable={file === null} onClick={() => void saveReturn(id, number)}>
          {t(file === null ? 'loan.receipt.making' : 'loan.receipt.return', { number })}
        </Button>
      ))}
    </div>
  );
}

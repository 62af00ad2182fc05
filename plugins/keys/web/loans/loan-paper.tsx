import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download';
import { FileDrop, useFaultText } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';
import { fileApi, keyLoanApi } from './loan-apis.ts';
import { useLoanDownloads } from './loan-downloads.ts';

const useStyles = makeStyles({
  steps: { margin: 0, paddingLeft: '24px', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  step: { '::marker': { fontWeight: tokens.fontWeightSemibold } },
  text: { margin: `0 0 ${tokens.spacingVerticalS}` },
  bar: { maxWidth: '720px' },
});
/** What a signed receipt may be as a scan (spec part 5, "Files"). */
const SCAN = { accept: ['.pdf', '.jpg', '.jpeg', '.png'], maxBytes: 10_000_000 };

/** The receipt is printed, signed by hand, scanned and sent. */
export function LoanPaper({ loan }: { readonly loan: KeyLoan }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const faultText = useFaultText();
  const { savePaper } = useLoanDownloads();
  const paper = useSignedPaper(loan.id);
  if (loan.scan) {
    return (
      <MessageBar intent="success" className={styles.bar}>
        <MessageBarBody>{t('loan.paper.received')}</MessageBarBody>
      </MessageBar>
    );
  }
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <p className={styles.text}>{t('loan.paper.print', { holder: loan.holder.name })}</p>
        <Button icon={<ArrowDownload20Regular />} onClick={() => void savePaper(loan)}>
          {t('loan.paper.save')}
        </Button>
      </li>
      <li className={styles.step}>
        <p className={styles.text}>{t('loan.paper.scan')}</p>
        <FileDrop
          label={t('loan.paper.drop')}
          {...SCAN}
          onFile={paper.send}
          progress={paper.progress}
          fileName={paper.fileName}
          fault={paper.fault ? faultText(paper.fault) : undefined}
        />
      </li>
    </ol>
  );
}

/** Sends the scan of a receipt that was signed by hand, and says which loan it signs. */
function useSignedPaper(id: string) {
  const [fileName, setFileName] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const sending = useMutation(fileApi.send.mutation({ onProgress: setProgress }));
  const signing = useMutation(keyLoanApi.signLoanOnPaper.mutation());
  const isSending = sending.isPending || signing.isPending;
  return {
    fileName,
    progress: isSending ? (progress ?? 0) : undefined,
    fault: sending.error ?? signing.error,
    send(file: File): void {
      setFileName(file.name);
      setProgress(0);
      sending.mutate({ body: {}, file }, { onSuccess: (sent) => signing.mutate({ params: { id }, body: { fileId: sent.id } }) });
    },
  };
}

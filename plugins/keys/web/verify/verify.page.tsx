import { makeStyles, tokens } from '@fluentui/react-components';
import { at, FileDrop, Form, Page, TextField, useFaultText, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AskedReceiptNumber } from '../../contract/index.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';
import { VerifyAnswer, type Asked } from './verify-answer.tsx';
import { VerifyMeaning } from './verify-meaning.tsx';

const useStyles = makeStyles({
  page: { width: '100%', maxWidth: '1040px', margin: '0 auto' },
  ways: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXXL,
    [at.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  way: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});
const MAX_BYTES = 10_000_000;

/** Anybody may ask whether a receipt is genuine. */
export default function VerifyPage() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const [answer, setAnswer] = useState<Asked>();
  return (
    <div className={styles.page}>
      <Page title={t('verify.title')} intro={t('verify.intro')}>
        <div className={styles.ways}>
          <section className={styles.way} aria-labelledby="verify-file">
            <h2 id="verify-file" className={styles.title}>
              {t('verify.file.title')}
            </h2>
            <ReceiptFile onAnswer={setAnswer} />
          </section>
          <section className={styles.way} aria-labelledby="verify-number">
            <h2 id="verify-number" className={styles.title}>
              {t('verify.number.title')}
            </h2>
            <ReceiptNumber onAnswer={setAnswer} />
          </section>
        </div>
        <VerifyAnswer asked={answer} />
        <VerifyMeaning />
      </Page>
    </div>
  );
}

interface Props {
  /** `undefined` while a new question is on its way. */
  readonly onAnswer: (answer: Asked | undefined) => void;
}
function ReceiptFile({ onAnswer }: Props) {
  const { t } = useTranslation('keys');
  const faultText = useFaultText();
  const [fileName, setFileName] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const check = useMutation(keyLoanApi.checkReceiptFile.mutation({ onProgress: setProgress }));
  const send = (file: File) => {
    setFileName(file.name);
    setProgress(0);
    onAnswer(undefined);
    check.mutate({ body: {}, file }, { onSuccess: (found) => onAnswer({ ...found, by: 'file', asked: file.name }) });
  };
  return (
    <FileDrop
      label={t('verify.file.drop')}
      accept={['.pdf']}
      maxBytes={MAX_BYTES}
      onFile={send}
      fileName={fileName}
      progress={check.isPending ? (progress ?? 0) : undefined}
      fault={check.error ? faultText(check.error) : undefined}
    />
  );
}

function ReceiptNumber({ onAnswer }: Props) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const check = useMutation(keyLoanApi.checkReceiptNumber.mutation());
  // the code on a receipt leads here with its number
  const scanned = useSearchParams()[0].get('number') ?? '';
  const ask = async (number: string) => {
    onAnswer(undefined);
    onAnswer({ ...(await check.mutateAsync({ body: { number } })), by: 'number', asked: number });
  };
  const askScanned = useEffectEvent(() => void ask(scanned).catch(toast.error));
  useEffect(() => {
    if (scanned) askScanned();
  }, [scanned]);
  return (
    <Form
      schema={AskedReceiptNumber}
      initial={{ number: scanned }}
      action={t('verify.number.check')}
      careless
      onSubmit={({ number }) => ask(number)}
    >
      <TextField name="number" label={t('verify.number.label')} hint={t('verify.number.hint')} />
    </Form>
  );
}

import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useFormat, useReadAgain } from '@platform/web';
import { SigningPanel } from '@plugins/id-control/web/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyLoan, keySubjects } from '../../contract/index.ts';
import { SignDrawn } from '../temporary/sign-drawn.tsx';
import { keyLoanApi } from './loan-apis.ts';
import { LoanPaper } from './loan-paper.tsx';
import { useLoan } from './loan-use.ts';

const useStyles = makeStyles({
  bar: { maxWidth: '720px' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** What is left to do with a loan that waits for its signature. */
export function LoanToSign({ loan }: { readonly loan: KeyLoan }) {
  // Whoever has the link may still stand at the desk.
  const [isHere, setHere] = useState(false);
  const { signing } = loan;
  if (signing.mode === 'ANALOG') return <LoanPaper loan={loan} />;
  if (signing.mode === 'DIGITAL_LATER' && !isHere) return <LinkSent loan={loan} onHere={() => setHere(true)} />;
  if (signing.mode === 'DRAWN' || loan.holder.type === 'TEMPORARY') return <SignDrawn loan={loan} />;
  return signing.id && <LoanSigningPanel loan={loan} signingId={signing.id} />;
}

/** The link is out: whether it arrived, and what can be done meanwhile. */
function LinkSent({ loan: { id, holder, signing }, onHere }: { readonly loan: KeyLoan; readonly onHere: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  const again = useAction(keyLoanApi.remindOfSigning.mutation(), { done: t('signing.againDone', { holder: holder.name }) });
  const bounced = holder.type === 'TEMPORARY' ? 'signing.bouncedTemporary' : 'signing.bounced';
  return (
    <>
      {signing.linkBouncedAt && (
        <MessageBar intent="warning" layout="multiline" className={styles.bar}>
          <MessageBarBody>{t(bounced, { holder: holder.name, at: dateTime(signing.linkBouncedAt) })}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.buttons}>
        <Button onClick={onHere}>{t('signing.here', { holder: holder.name })}</Button>
        <Button disabled={again.isBusy} onClick={() => again.run({ params: { id } })}>
          {t('signing.again')}
        </Button>
      </div>
    </>
  );
}

interface Props {
  readonly loan: KeyLoan;
  readonly signingId: NonNullable<KeyLoan['signing']['id']>;
}
function LoanSigningPanel({ loan: { id, keys, holder, takesOver }, signingId }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const readAgain = useReadAgain();
  const [isSigned, setSigned] = useState(false);
  useLoan(id, isSigned);
  return (
    <>
      {isSigned && (
        <MessageBar intent="success" className={styles.bar}>
          <MessageBarBody>{t('signing.signed')}</MessageBarBody>
        </MessageBar>
      )}
      <SigningPanel
        signingId={signingId}
        consequence={takesOver ? t('takeOver.withdraw', takesOver) : t('signing.consequence', { count: keys.length, holder: holder.name })}
        onDone={(status) => {
          setSigned(status === 'COMPLETE');
          void readAgain([keySubjects.loan.of(id)]);
        }}
      />
    </>
  );
}

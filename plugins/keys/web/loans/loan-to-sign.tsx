import { Button, makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useFormat, useReadAgain } from '@platform/web';
import { SigningPanel } from '@plugins/id-control/web/api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeyLoan, keySubjects } from '../../contract/index.ts';
import { SignDrawn } from '../temporary/sign-drawn.tsx';
import { LoanPaper } from './loan-paper.tsx';
import { useLoan } from './loan-use.ts';

const useStyles = makeStyles({ bar: { maxWidth: '720px' } });

/** What is left to do with a loan that waits for its signature. */
export function LoanToSign({ loan }: { readonly loan: KeyLoan }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { dateTime } = useFormat();
  // Whoever has the mail may still stand at the desk.
  const [isHere, setHere] = useState(false);
  const { signing } = loan;
  if (signing.mode === 'ANALOG') return <LoanPaper loan={loan} />;
  if (signing.mode === 'DRAWN') return <SignDrawn loan={loan} />;
  if (loan.holder.type === 'TEMPORARY')
    return isHere ? <SignDrawn loan={loan} /> : <HereInstead name={loan.holder.name} onHere={() => setHere(true)} />;
  if (!signing.id) return null;
  return signing.mode === 'DIGITAL_LATER' && !isHere ? (
    <>
      {signing.linkBouncedAt && (
        <MessageBar intent="warning" layout="multiline" className={styles.bar}>
          <MessageBarBody>{t('signing.bounced', { holder: loan.holder.name, at: dateTime(signing.linkBouncedAt) })}</MessageBarBody>
        </MessageBar>
      )}
      <HereInstead name={loan.holder.name} onHere={() => setHere(true)} />
    </>
  ) : (
    <LoanSigningPanel loan={loan} signingId={signing.id} />
  );
}

function HereInstead({ name, onHere }: { readonly name: string; readonly onHere: () => void }) {
  const { t } = useTranslation('keys');
  return (
    <div>
      <Button onClick={onHere}>{t('signing.here', { holder: name })}</Button>
    </div>
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

import { useState } from 'react';
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { MyKeysWaiting } from './my-keys-waiting.tsx';
import { useOwnLoans } from './my-keys-own-loans.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalL },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
});

/** The loans that wait for the holder's signature: they come first, and are signed here. */
export function MyKeysToSign() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const loans = useOwnLoans(['PENDING']);
  const [signed, setSigned] = useState<string>();
  if (loans.length === 0 && !signed) return null;
  return (
    <section className={styles.root} aria-labelledby="my-keys-to-sign">
      <h2 id="my-keys-to-sign" className={styles.title}>
        {t('myKeys.toSign')}
      </h2>
      {signed && (
        <MessageBar intent="success">
          <MessageBarBody>{t('myKeys.signed', { number: signed })}</MessageBarBody>
        </MessageBar>
      )}
      {loans.map((loan) => (
        <MyKeysWaiting key={loan.id} listed={loan} onSigned={() => setSigned(loan.number)} />
      ))}
    </section>
  );
}

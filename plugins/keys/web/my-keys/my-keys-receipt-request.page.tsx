import { makeStyles } from '@fluentui/react-components';
import { EmptyState, LinkButton, Page } from '@platform/ui';
import { useSignedIn, useStored } from '@platform/web';
import { SigningPanel } from '@plugins/id-control/web/api';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { OrNeverReceived } from '../temporary/never-received.tsx';

const useStyles = makeStyles({ page: { width: '100%', maxWidth: '1040px', margin: '0 auto' } });

/** Where the link of the mail leads: no password, BankID is the proof. */
export default function MyKeysReceiptRequestPage() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { signedIn } = useSignedIn();
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const toMyKeys = <LinkButton to={signedIn ? '/my-keys' : '/login?to=/my-keys'}>{t('myKeys.request.toMyKeys')}</LinkButton>;
  return (
    <div className={styles.page}>
      <Page title={t('myKeys.request.title')} intro={t(isDone ? 'myKeys.request.done' : 'myKeys.request.intro')}>
        {token ? (
          <Request token={token} isDone={isDone} onDone={() => setDone(true)} />
        ) : (
          <EmptyState title={t('myKeys.request.noToken')} text={t('myKeys.request.noTokenText')} action={toMyKeys} />
        )}
        {token && isDone && <div>{toMyKeys}</div>}
      </Page>
    </div>
  );
}

interface RequestProps {
  readonly token: string;
  readonly isDone: boolean;
  readonly onDone: () => void;
}
function Request({ token, isDone, onDone }: RequestProps) {
  const panel = <SigningPanel linkToken={token} onDone={(status) => status === 'COMPLETE' && onDone()} />;
  return isDone ? panel : <OrNeverReceived token={token}>{panel}</OrNeverReceived>;
}

/**
 * The token of a link in a mail. It is taken out of the visible address at once, so that nobody reads it over a shoulder or in the
 * history; the tab keeps it, since phones load the page anew on the way back from the BankID app.
 */
function useLinkToken(): string | undefined {
  const [address, setAddress] = useSearchParams();
  const [kept, keep] = useStored<string | undefined>('tab', 'signing-link', undefined);
  const told = address.get('token') ?? undefined;
  const take = useEffectEvent((token: string) => {
    keep(token);
    setAddress({}, { replace: true });
  });
  useEffect(() => {
    if (told !== undefined) take(told);
  }, [told]);
  return told ?? kept;
}

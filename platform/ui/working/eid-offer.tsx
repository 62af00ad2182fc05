import { Button } from '@fluentui/react-components';
import { useSessionSteps } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useToast } from '../overlay/toast.tsx';

/** What whoever came in with a password can do where an e-ID is asked for: sign in with one, or leave. `onLeft` reads the page again. */
export function EidOffer({ onLeft }: { readonly onLeft: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const { signOut, workFor, worksElsewhere } = useSessionSteps();
  const toast = useToast();
  const leave = () => workFor(undefined).then(onLeft, toast.error);
  return (
    <>
      <Button appearance="primary" onClick={() => void signOut()}>
        {t('eidRequired.action')}
      </Button>
      {worksElsewhere && <Button onClick={() => void leave()}>{t('eidRequired.own')}</Button>}
    </>
  );
}

import { Button } from '@fluentui/react-components';
import { useSessionSteps } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { LeaveWork } from './leave-work.tsx';

/**
 * Offers what a user with a password can do where an e-ID is asked for. That is to sign in with one, or to leave. `onLeft` reads the page
 * again.
 */
export function EidOffer({ onLeft }: { readonly onLeft: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  const { signOut } = useSessionSteps();
  return (
    <>
      <Button appearance="primary" onClick={() => void signOut()}>
        {t('eidRequired.action')}
      </Button>
      <LeaveWork onLeft={onLeft} />
    </>
  );
}

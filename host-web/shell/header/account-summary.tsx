import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out';
import { AppLink } from '@platform/ui';
import { useSession, useSessionSteps } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { CallUs } from './call-us.tsx';
import { isGuest } from './is-guest.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  who: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  organisation: { color: tokens.colorNeutralForeground2 },
});

/** The account in the menu of a narrow screen. */
export function AccountSummary({ onFollow }: { readonly onFollow: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const session = useSession();
  const { signOut } = useSessionSteps();
  if (isGuest(session)) return <CallUs />;
  return (
    <div className={styles.root}>
      <div className={styles.who}>
        <span className={styles.name}>{session.user.name}</span>
        <span className={styles.organisation}>{session.user.organisation.name}</span>
        <AppLink to="/myaccount" onFollow={onFollow}>
          {t('header.account')}
        </AppLink>
      </div>
      <Button icon={<SignOut20Regular />} onClick={() => void signOut()}>
        {t('header.signOut')}
      </Button>
    </div>
  );
}

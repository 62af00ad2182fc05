import { makeStyles, tokens } from '@fluentui/react-components';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  notice: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    borderBottom: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
});

/** Says all the time that one acts as somebody else. */
export function ImpersonationNotice() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { user, impersonator } = useSession();
  if (!impersonator) return null;
  return (
    <p role="note" className={styles.notice}>
      {t('header.impersonating', { impersonator: impersonator.name, user: user.name })}
    </p>
  );
}

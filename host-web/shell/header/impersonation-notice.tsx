import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { client, useSession, useSessionSteps } from '@platform/web';
import { impersonationEndpoints } from '@plugins/accounts/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    borderBottom: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
});
const impersonationApi = client(impersonationEndpoints);

/** Says all the time that one acts as somebody else, and leads back. */
export function ImpersonationNotice() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const { user, impersonator } = useSession();
  const { start } = useSessionSteps();
  const toast = useToast();
  const navigate = useNavigate();
  const stop = useMutation(impersonationApi.stopImpersonating.mutation());
  if (!impersonator) return null;
  const goBack = async () => {
    const own = await stop.mutateAsync().catch(toast.error);
    if (!own) return;
    start(own);
    await navigate('/dashboard');
  };
  return (
    <aside aria-label={t('header.impersonation')} className={styles.notice}>
      {t('header.impersonating', { impersonator: impersonator.name, user: user.name })}
      <Button size="small" onClick={() => void goBack()} disabledFocusable={stop.isPending}>
        {t('header.stopImpersonating')}
      </Button>
    </aside>
  );
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton, NoteBar, useFaultText, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { linkApi } from '../api-client.ts';

const useStyles = makeStyles({ way: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM } });

/** Nobody chooses another's password: they get a link and choose it themselves. */
export function UserPassword({ user: { id, email, active } }: { readonly user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { user: own } = useSession();
  const toast = useToast();
  const faultText = useFaultText();
  const recover = useMutation(linkApi.recover.mutation());
  if (own.id === id) return <LinkButton to="/myaccount/passwordupdate">{t('password.change')}</LinkButton>;
  if (!email || !active) return <NoteBar tone="info">{t('password.noLink')}</NoteBar>;
  const send = () =>
    recover.mutate(
      { body: { email } },
      { onSuccess: () => toast.success(t('password.linkSent', { email })), onError: (fault) => toast.error(faultText(fault)) },
    );
  return (
    <div className={styles.way}>
      <p>{t('password.byLink')}</p>
      <Button onClick={send} disabledFocusable={recover.isPending}>
        {t('link.send')}
      </Button>
    </div>
  );
}

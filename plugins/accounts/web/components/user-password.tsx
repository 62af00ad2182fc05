import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton, NoteBar, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { linkApi } from '../api-client.ts';

const useStyles = makeStyles({ way: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM } });

/** Nobody chooses another's password: they get a link and choose it themselves. */
export function UserPassword({ user: { id, email, active } }: { readonly user: User }) {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { user: own } = useSession();
  const recover = useAction(linkApi.recover.mutation(), { done: t('password.linkSent', { email }) });
  if (own.id === id) return <LinkButton to="/myaccount/passwordupdate">{t('password.change')}</LinkButton>;
  if (!email || !active) return <NoteBar tone="info">{t('password.noLink')}</NoteBar>;
  return (
    <div className={styles.way}>
      <p>{t('password.byLink')}</p>
      <Button onClick={() => recover.run({ body: { email } })} disabledFocusable={recover.isBusy}>
        {t('link.send')}
      </Button>
    </div>
  );
}

import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { linkApi } from '../api-client.ts';

/** Sends the mail once more to whoever has not activated the account. */
export function ResendInvitation({ user: { id, email, active, activated } }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const resend = useAction(linkApi.resend.mutation(), { done: t('resend.done', { email }) });
  if (!email || !active || activated) return null;
  return (
    <Button onClick={() => resend.run({ params: { id } })} disabledFocusable={resend.isBusy}>
      {t('resend.action')}
    </Button>
  );
}

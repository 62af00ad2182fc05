import { Button } from '@fluentui/react-components';
import { useFaultText, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { linkApi } from '../api-client.ts';

/** Sends the mail once more to whoever has not activated the account. */
export function ResendInvitation({ user: { id, email, active, activated } }: { readonly user: User }) {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const faultText = useFaultText();
  const resend = useMutation(linkApi.resend.mutation());
  const send = () =>
    resend.mutate(
      { params: { id } },
      { onSuccess: () => toast.success(t('resend.done', { email })), onError: (fault) => toast.error(faultText(fault)) },
    );
  if (!email || !active || activated) return null;
  return (
    <Button onClick={send} disabledFocusable={resend.isPending}>
      {t('resend.action')}
    </Button>
  );
}

import { Button } from '@fluentui/react-components';
import { useConfirm, useToast } from '@platform/ui';
import { useSession, useSessionSteps } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mayActAs, type User } from '../../contract/index.ts';
import { impersonationApi } from '../api-client.ts';

/** Begins to act as somebody; what one may do then is what they may. */
export function Impersonate({ user }: { readonly user: User }) {
  const { id, name, organisation, active } = user;
  const { t } = useTranslation('accounts');
  const { user: own, impersonator } = useSession();
  const { start } = useSessionSteps();
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  const impersonate = useMutation(impersonationApi.impersonate.mutation());
  const begin = async () => {
    const question = {
      title: t('impersonate.title', { name }),
      consequence: t('impersonate.consequence'),
      action: t('impersonate.action'),
    };
    if (!(await confirm(question))) return;
    const session = await impersonate.mutateAsync({ params: { userId: id, organisationId: organisation.id } }).catch(toast.error);
    if (!session) return;
    start(session);
    await navigate('/dashboard');
  };
  if (!active || impersonator || !mayActAs(own, user)) return null;
  return (
    <Button onClick={() => void begin()} disabledFocusable={impersonate.isPending}>
      {t('impersonate.action')}
    </Button>
  );
}

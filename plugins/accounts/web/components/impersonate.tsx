import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useSession, useSessionSteps } from '@platform/web';
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
  const navigate = useNavigate();
  const impersonate = useAction(impersonationApi.impersonate.mutation(), {
    ask: { title: t('impersonate.title', { name }), consequence: t('impersonate.consequence'), action: t('impersonate.action') },
    done: async (session) => {
      start(session);
      await navigate('/dashboard');
    },
  });
  if (!active || impersonator || !mayActAs(own, user)) return null;
  return (
    <Button
      onClick={() => impersonate.run({ params: { userId: id, organisationId: organisation.id } })}
      disabledFocusable={impersonate.isBusy}
    >
      {t('impersonate.action')}
    </Button>
  );
}

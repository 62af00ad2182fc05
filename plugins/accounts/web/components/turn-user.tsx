import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { userApi } from '../user-api.ts';
import { useTiesText } from './use-ties-text.ts';

/** Closes the account, first telling what hangs on the person, or opens it again. */
export function TurnUser({ user }: { readonly user: User }) {
  const { id, name, active, version } = user;
  const { t } = useTranslation('accounts');
  const tiesText = useTiesText();
  const verb = active ? 'deactivate' : 'activateAgain';
  const ask = async () => ({
    title: t('deactivate.title', { name }),
    consequence: `${await tiesText(user)} ${t('deactivate.consequence')}`,
    action: t('deactivate.action'),
  });
  const change = useAction(userApi.change.mutation(), { ...(active && { ask }), done: t(`${verb}.done`, { name }) });
  return (
    <Button onClick={() => change.run({ params: { id }, body: { active: !active, version } })} disabledFocusable={change.isBusy}>
      {t(`${verb}.action`)}
    </Button>
  );
}

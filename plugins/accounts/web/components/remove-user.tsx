import { Button } from '@fluentui/react-components';
import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '../../contract/index.ts';
import { userApi } from '../user-api.ts';
import { useTiesText } from './use-ties-text.ts';

/** Removes somebody for good; first it is told what hangs on them. */
export function RemoveUser({ user }: { readonly user: User }) {
  const { id, name, organisation } = user;
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const tiesText = useTiesText();
  const remove = useAction(userApi.remove.mutation(), {
    ask: async () => ({
      title: t('remove.title', { name }),
      consequence: `${await tiesText(user)} ${t('remove.consequence')}`,
      action: t('remove.action'),
      danger: true,
    }),
    done: async () => {
      await navigate('/users');
      return t('remove.done', { name });
    },
  });
  return (
    <Button onClick={() => remove.run({ params: { organisationId: organisation.id, id } })} disabledFocusable={remove.isBusy}>
      {t('remove.action')}
    </Button>
  );
}

import { Button } from '@fluentui/react-components';
import { useConfirm, useFaultText, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '../../contract/index.ts';
import { userApi, userReads } from '../api-client.ts';
import { useTiesText } from './use-ties-text.ts';

/** Removes somebody for good; first it is told what hangs on them. */
export function RemoveUser({ user }: { readonly user: User }) {
  const { id, name, organisation } = user;
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const faultText = useFaultText();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const tiesText = useTiesText();
  const params = { organisationId: organisation.id, id };
  const remove = useMutation(userApi.remove.mutation({ invalidates: userReads.slice(0, 2) }));
  const begin = async () => {
    try {
      const question = {
        title: t('remove.title', { name }),
        consequence: `${await tiesText(user)} ${t('remove.consequence')}`,
        action: t('remove.action'),
        danger: true,
      };
      if (!(await confirm(question))) return;
      await remove.mutateAsync({ params });
      toast.success(t('remove.done', { name }));
      await navigate('/users');
    } catch (fault) {
      toast.error(faultText(fault));
    }
  };
  return (
    <Button onClick={() => void begin()} disabledFocusable={remove.isPending}>
      {t('remove.action')}
    </Button>
  );
}

import { Button } from '@fluentui/react-components';
import { useConfirm, useFaultText, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { User } from '../../contract/index.ts';
import { userApi, userReads } from '../api-client.ts';
import { useTiesText } from './use-ties-text.ts';

/** Closes the account, first telling what hangs on the person, or opens it again. */
export function TurnUser({ user }: { readonly user: User }) {
  const { id, name, active, version } = user;
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const faultText = useFaultText();
  const confirm = useConfirm();
  const tiesText = useTiesText();
  const change = useMutation(userApi.change.mutation({ invalidates: userReads }));
  const verb = active ? 'deactivate' : 'activateAgain';
  const mayClose = async () =>
    confirm({
      title: t('deactivate.title', { name }),
      consequence: `${await tiesText(user)} ${t('deactivate.consequence')}`,
      action: t('deactivate.action'),
    });
  const turn = async () => {
    try {
      if (active && !(await mayClose())) return;
      await change.mutateAsync({ params: { id }, body: { active: !active, version } });
      toast.success(t(`${verb}.done`, { name }));
    } catch (fault) {
      toast.error(faultText(fault));
    }
  };
  return (
    <Button onClick={() => void turn()} disabledFocusable={change.isPending}>
      {t(`${verb}.action`)}
    </Button>
  );
}

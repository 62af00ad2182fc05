import { Form, TextField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EnteredNumber } from '../../contract/index.ts';
import { ownApi } from '../own-api.ts';

/** For whoever has no personal number: the one time that they enter it themselves. */
export function OwnNumber() {
  const { t } = useTranslation('accounts');
  const toast = useToast();
  const enter = useMutation(ownApi.enterNumber.mutation());
  return (
    <Form
      schema={EnteredNumber}
      action={t('ownNumber.enter')}
      onSubmit={async (body) => {
        await enter.mutateAsync({ body });
        toast.success(t('ownNumber.done'));
      }}
    >
      <TextField name="personalNumber" label={t('personalNumber')} hint={t('ownNumber.hint')} autoComplete="off" maxLength={20} />
      <TextField name="password" label={t('password.current')} type="password" autoComplete="current-password" maxLength={200} />
    </Form>
  );
}

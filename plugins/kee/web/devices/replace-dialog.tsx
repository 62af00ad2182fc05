import { FormDialog, TextField, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Credentials, type Device, Replacement } from '../../contract/index.ts';
import { deviceApi } from '../api-client.ts';

const Fields = Replacement.pick({ number: true });

interface Props {
  readonly device: Device;
  readonly onReplaced: (credentials: Credentials) => void;
  readonly onClose: () => void;
}
/** Another unit in place of a broken one: its number, and everything else stays. */
export function ReplaceDialog({ device, onReplaced, onClose }: Props) {
  // the one that was there as it was opened: what somebody else puts there meanwhile stays
  const [{ id, number, version }] = useState(device);
  const { t } = useTranslation('kee');
  const toast = useToast();
  const replace = useMutation(deviceApi.replace.mutation());
  return (
    <FormDialog
      title={t('replace.title', { number })}
      intro={t('replace.text')}
      schema={Fields}
      action={t('replace.action')}
      onSubmit={async (values) => {
        const { credentials } = await replace.mutateAsync({ params: { id }, body: { ...values, version } });
        toast.success(t('replace.done', values));
        onReplaced(credentials);
      }}
      onClose={onClose}
    >
      <TextField name="number" label={t('replace.number')} maxLength={12} autoComplete="off" />
    </FormDialog>
  );
}

import { ComboboxField, FormDialog, optionsFrom, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { KeyId, type KeyRing } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { ringApi } from '../api-client.ts';

const keySearch = optionsFrom(keyApi.list, ({ id, marking, name, lockSystem, keyRing }) => ({
  value: id,
  label: marking,
  detail: [name, lockSystem.name, keyRing?.name].filter(Boolean).join(' · '),
}));
const Asked = z.object({ keyId: KeyId });

/** Hangs one key on a ring. */
export function PutOnRing({ ring: { id, name }, onClose }: { readonly ring: KeyRing; readonly onClose: () => void }) {
  const { t } = useTranslation('keys');
  const toast = useToast();
  const { mutateAsync } = useMutation(ringApi.putOnRing.mutation());
  return (
    <FormDialog
      title={t('ring.putTitle', { name })}
      intro={t('ring.putText')}
      schema={Asked}
      action={t('ring.put')}
      onSubmit={async ({ keyId }) => {
        await mutateAsync({ params: { id }, body: { keyIds: [keyId] } });
        toast.success(t('ring.putDone', { name }));
      }}
      onClose={onClose}
    >
      <ComboboxField name="keyId" label={t('key')} search={keySearch} />
    </FormDialog>
  );
}

import { FormDialog, ManyField, optionsFrom, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { KeyId, type KeyRing, MAX_RING_KEYS } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';
import { ringApi } from './ring-api.ts';

const keySearch = optionsFrom(keyApi.list, ({ id, marking, name, lockSystem, keyRing }) => ({
  value: id,
  label: marking,
  detail: [name, lockSystem.name, keyRing?.name].filter(Boolean).join(' · '),
}));
const Asked = z.object({ keyIds: z.array(KeyId).min(1).max(MAX_RING_KEYS) });

/** Hangs keys on a ring. */
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
      onSubmit={async ({ keyIds }) => {
        await mutateAsync({ params: { id }, body: { keyIds } });
        toast.success(t('ring.putDone', { name, count: keyIds.length }));
      }}
      onClose={onClose}
    >
      <ManyField name="keyIds" label={t('ring.putKeys')} search={keySearch} />
    </FormDialog>
  );
}

import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { FormDialog, useOpened, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Apartment, NewApartment } from '../../contract/index.ts';
import { apartmentApi } from '../api-client.ts';
import { ApartmentFields } from './apartment-form.tsx';

interface Props {
  readonly apartment: Apartment;
}
/** The button that changes an apartment, and its dialog. */
export function ChangeApartment({ apartment }: Props) {
  const { t } = useTranslation('residents');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Edit20Regular />} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && <ChangeDialog apartment={apartment} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChangeDialog({ apartment, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('residents');
  const toast = useToast();
  const change = useMutation(apartmentApi.change.mutation());
  const { opened, versionFor } = useOpened(apartment);
  const { id, number, address, additionalInfo } = opened;
  const save = async (values: NewApartment) => {
    const version = versionFor(['number', 'address', 'additionalInfo']);
    const body = { number: values.number, address: values.address, additionalInfo: values.additionalInfo ?? null, version };
    await change.mutateAsync({ params: { id }, body });
    toast.success(t('saved'));
  };
  return (
    <FormDialog
      title={t('changeOf', { number })}
      schema={NewApartment}
      initial={{ number, address, additionalInfo: additionalInfo ?? '' }}
      action={t('save')}
      onSubmit={save}
      onClose={onClose}
    >
      <ApartmentFields />
    </FormDialog>
  );
}

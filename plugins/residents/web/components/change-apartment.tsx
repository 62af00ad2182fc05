import { Button } from '@fluentui/react-components';
import { Edit20Regular } from '@fluentui/react-icons/svg/edit';
import { FormDialog, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Apartment, NewApartment } from '../../contract/index.ts';
import { apartmentApi } from '../api-client.ts';
import { ApartmentFields } from './apartment-form.tsx';

/** The button that changes an apartment, and its dialog. */
export function ChangeApartment({ apartment }: { readonly apartment: Apartment }) {
  const { t } = useTranslation('residents');
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const change = useMutation(apartmentApi.change.mutation());
  const { id, number, address, additionalInfo, version } = apartment;
  const save = async (values: NewApartment) => {
    const body = { number: values.number, address: values.address, additionalInfo: values.additionalInfo ?? null, version };
    await change.mutateAsync({ params: { id }, body });
    toast.success(t('saved'));
  };
  return (
    <>
      <Button icon={<Edit20Regular />} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('changeOf', { number })}
          schema={NewApartment}
          initial={{ number, address, additionalInfo: additionalInfo ?? '' }}
          action={t('save')}
          onSubmit={save}
          onClose={() => setOpen(false)}
        >
          <ApartmentFields />
        </FormDialog>
      )}
    </>
  );
}

import { KeyValue, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Apartment, residents } from '../../contract/index.ts';
import { apartmentApi } from '../api-client.ts';
import { ApartmentForm } from './apartment-form.tsx';

/** What is known of the apartment, to change for whoever may. */
export function ApartmentInformation({ apartment }: { readonly apartment: Apartment }) {
  const { t } = useTranslation('residents');
  const { can } = useSession();
  const toast = useToast();
  const change = useMutation(apartmentApi.change.mutation());
  const { id, number, address, additionalInfo, organisation, version } = apartment;
  if (!can(residents.permissions.write)) {
    const rows = [
      { name: t('number'), value: number },
      { name: t('address'), value: address },
      { name: t('additionalInfo'), value: additionalInfo },
      { name: t('organisation'), value: organisation.name },
    ];
    return <KeyValue rows={rows} />;
  }
  return (
    <ApartmentForm
      key={version}
      apartment={apartment}
      action={t('save')}
      onSubmit={async (values) => {
        const body = { number: values.number, address: values.address, additionalInfo: values.additionalInfo ?? null, version };
        await change.mutateAsync({ params: { id }, body });
        toast.success(t('saved'));
      }}
    />
  );
}

import { LinkButton, Page, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { apartmentApi } from './api-client.ts';
import { ApartmentForm } from './components/apartment-form.tsx';

export default function NewApartmentPage() {
  const { t } = useTranslation('residents');
  const toast = useToast();
  const navigate = useNavigate();
  const add = useMutation(apartmentApi.add.mutation());
  return (
    <Page title={t('new')} breadcrumbs={[{ label: t('apartments'), to: '/admin/apartments' }]}>
      <ApartmentForm
        action={t('add')}
        secondary={<LinkButton to="/admin/apartments">{t('cancel')}</LinkButton>}
        onSubmit={async (body) => {
          const { id, number } = await add.mutateAsync({ body });
          toast.success(t('added', { number }));
          await navigate(`/admin/apartments/${id}`);
        }}
      />
    </Page>
  );
}

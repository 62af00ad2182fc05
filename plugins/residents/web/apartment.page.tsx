import { Button } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { DetailPage, useAction, useSubjectTabs, useViewTabs } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { type Apartment, residents } from '../contract/index.ts';
import { apartmentApi } from './api-client.ts';
import { apartmentTabs } from './api.ts';
import { ChangeApartment } from './components/change-apartment.tsx';

const REQUESTS = 'requests';

/** One apartment, and what other plugins know of it. */
export default function ApartmentPage() {
  const { t } = useTranslation('residents');
  const { number } = useFormat();
  const mayWrite = useSession().can(residents.permissions.write);
  const { apartmentId = '' } = useParams();
  const { data: apartment } = useSuspenseQuery(apartmentApi.get.query({ params: { id: apartmentId } }));
  const about = useSubjectTabs({ type: 'APARTMENT', id: apartmentId, name: apartment.number, organisationId: apartment.organisation.id });
  const views = useViewTabs(apartmentTabs, { apartmentId });
  // who lives there and which keys they have comes before what was asked of them
  const added = [...views.toSorted((one, other) => Number(one.id === REQUESTS) - Number(other.id === REQUESTS)), ...about];
  return (
    <DetailPage
      title={t('named', { number: apartment.number, address: apartment.address })}
      breadcrumbs={[{ label: t('apartments'), to: '/admin/apartments' }]}
      {...(apartment.additionalInfo && { intro: apartment.additionalInfo })}
      actions={mayWrite && <ChangeApartment apartment={apartment} />}
      more={mayWrite && <DeleteApartment apartment={apartment} />}
      facts={[
        { label: t('number'), value: apartment.number },
        { label: t('address'), value: apartment.address },
        { label: t('residents'), value: number(apartment.residents) },
        { label: t('organisation'), value: apartment.organisation.name },
      ]}
      tabs={added}
    />
  );
}

function DeleteApartment({ apartment: { id, number, address } }: { readonly apartment: Apartment }) {
  const { t } = useTranslation('residents');
  const navigate = useNavigate();
  const remove = useAction(apartmentApi.remove.mutation(), {
    ask: { title: t('delete.title', { number, address }), consequence: t('delete.consequence'), action: t('delete.action'), danger: true },
    done: async () => {
      await navigate('/admin/apartments');
      return t('delete.done', { number });
    },
  });
  return (
    <Button icon={<Delete20Regular />} disabledFocusable={remove.isBusy} onClick={() => remove.run({ params: { id } })}>
      {t('delete.action')}
    </Button>
  );
}

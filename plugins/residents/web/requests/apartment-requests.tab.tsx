import { useTranslation } from 'react-i18next';
import { RequestTable } from './request-table.tsx';

/** What those who live in one apartment have been asked, and what they answered. */
export default function ApartmentRequestsTab({ apartmentId }: { readonly apartmentId: string }) {
  const { t } = useTranslation('residents');
  return (
    <RequestTable
      name="apartment-requests"
      call={{ query: { apartmentId } }}
      rowHref={({ id }) => `/service-requests/${id}`}
      empty={{ title: t('request.apartmentEmpty') }}
    />
  );
}

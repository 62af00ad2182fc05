import { Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { RequestTable } from './request-table.tsx';

/** What one's own apartment has been asked. */
export default function OwnRequestsPage() {
  const { t } = useTranslation('residents');
  return (
    <Page title={t('request.title')}>
      <RequestTable
        name="own-service-requests"
        rowHref={({ id }) => `/service-request/${id}`}
        empty={{ title: t('request.ownEmpty'), text: t('request.ownEmptyText') }}
      />
    </Page>
  );
}

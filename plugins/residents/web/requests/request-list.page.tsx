import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { LinkButton, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { residents } from '../../contract/index.ts';
import { RequestTable } from './request-table.tsx';

/** What residents have been asked. */
export default function RequestListPage() {
  const { t } = useTranslation('residents');
  const { can } = useSession();
  const ask = can(residents.permissions.write) && (
    <LinkButton to="/admin/apartments/servicerequests/new" appearance="primary" icon={<Add20Regular />}>
      {t('request.new')}
    </LinkButton>
  );
  return (
    <Page title={t('request.title')} breadcrumbs={[{ label: t('apartments'), to: '/admin/apartments' }]} actions={ask}>
      <RequestTable
        name="service-requests"
        counted
        rowHref={({ id }) => `/service-requests/${id}`}
        empty={{ title: t('request.empty'), text: t('request.emptyText'), action: ask }}
      />
    </Page>
  );
}

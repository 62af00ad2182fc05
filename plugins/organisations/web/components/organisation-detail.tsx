import { DetailPage, StatusBadge, useViewTabs } from '@platform/ui';
import { organisationTabs, useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisations } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';
import { OrganisationOverview } from './organisation-overview.tsx';
import { OrganisationSignIn } from './organisation-sign-in.tsx';
import { OrganisationServiceList } from './organisation-service-list.tsx';

/** One organisation: what it is, what it has switched on, and what other plugins know of it. */
export function OrganisationDetail({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const { data: organisation } = useSuspenseQuery(organisationApi.get.query({ params: { id: organisationId } }));
  const added = useViewTabs(organisationTabs, { organisationId });
  const overview = { id: 'overview', label: t('overview'), content: <OrganisationOverview organisation={organisation} /> };
  const services = { id: 'services', label: t('services.title'), content: <OrganisationServiceList organisation={organisation} /> };
  const signIn = { id: 'sign-in', label: t('signIn.title'), content: <OrganisationSignIn organisation={organisation} /> };
  const breadcrumbs = can(organisations.permissions.readCustomers) ? [{ label: t('customers.title'), to: '/admin/customers' }] : [];
  return (
    <DetailPage
      title={organisation.name}
      badge={<StatusBadge tone="neutral" label={t(`type.${organisation.type}`)} />}
      breadcrumbs={breadcrumbs}
      tabs={[overview, ...(can(organisations.permissions.readServices) ? [services, signIn] : []), ...added]}
    />
  );
}

import { type Organisation, TYPE_WORDS } from '../../contract/index.ts';
import { DetailPage, LinkButton, OverviewCards, StatusBadge, useViewTabs } from '@platform/ui';
import { organisationCards, organisationTabs, useContributions, useSession, useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationApi } from '../api-client.ts';
import { LISTED_AS, PLACES } from '../places.ts';
import { OrganisationLogotype } from '../logotype/organisation-logotype.tsx';
import { BindOrganisation } from './bind-organisation.tsx';
import { ChangeType } from './change-type.tsx';
import { OrganisationAgreementList } from './organisation-agreements.tsx';
import { OrganisationInformation } from './organisation-information.tsx';
import { OrganisationNotes } from './organisation-notes.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { OrganisationServiceList } from './organisation-service-list.tsx';
import { OrganisationSignIn } from './organisation-sign-in.tsx';
import { useOrganisationFigures } from './use-organisation-figures.tsx';
import { WorkForCustomer } from './work-for-customer.tsx';
import { useStanding } from './use-standing.ts';

/** An organisation: its data, its services, and the tabs of other plugins. */
export function OrganisationDetail({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('organisations');
  const word = useWord();
  const { can } = useSession();
  const { data: organisation } = useSuspenseQuery(organisationApi.get.query({ params: { id: organisationId } }));
  const may = useStanding(organisation);
  const added = useViewTabs(organisationTabs, { organisationId });
  const { id, name, type } = organisation;
  const tabs = [
    { id: 'overview', label: t('overview'), content: <Overview organisation={organisation} />, shown: true },
    {
      id: 'information',
      label: t('information'),
      content: <OrganisationInformation organisation={organisation} isGoverned={may.name} />,
      shown: may.write,
    },
    {
      id: 'logotype',
      label: t('logotype.title'),
      content: <OrganisationLogotype organisation={organisation} />,
      shown: type === 'PARTNER',
    },
    { id: 'notes', label: t('notes.title'), content: <OrganisationNotes organisation={organisation} />, shown: may.note },
    {
      id: 'agreements',
      label: t('agreements.title'),
      content: <OrganisationAgreementList organisation={organisation} />,
      shown: may.readAgreements,
    },
    {
      id: 'services',
      label: t('services.title'),
      content: <OrganisationServiceList organisation={organisation} />,
      shown: may.readServices,
    },
    { id: 'sign-in', label: t('signIn.title'), content: <OrganisationSignIn organisation={organisation} />, shown: may.readServices },
  ];
  const listed = type === 'SYSTEM_ADMIN' || !can(may.listedFor) ? [] : [{ label: t(`${LISTED_AS[type]}.title`), to: PLACES[type] }];
  return (
    <DetailPage
      title={name}
      badge={<StatusBadge tone="neutral" label={word(TYPE_WORDS[type])} />}
      breadcrumbs={listed}
      actions={
        <>
          {type === 'CUSTOMER' && <WorkForCustomer organisation={organisation} />}
          {may.bind && <BindOrganisation organisation={organisation} />}
          {may.addCustomers && <LinkButton to={`/admin/partners/${id}/new`}>{t('customers.new')}</LinkButton>}
        </>
      }
      more={may.changeType && <ChangeType organisation={organisation} />}
      facts={useOrganisationFigures(id)}
      tabs={[...tabs.filter(({ shown }) => shown), ...added]}
    />
  );
}

function Overview({ organisation }: { readonly organisation: Organisation }) {
  const { t } = useTranslation('organisations');
  const cards = useContributions(organisationCards);
  return (
    <OverviewCards cards={cards} props={{ organisationId: organisation.id }} title={t('group.contact')}>
      <OrganisationOverview organisation={organisation} />
    </OverviewCards>
  );
}

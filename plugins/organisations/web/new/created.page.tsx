import { LinkButton, Page, WizardResult } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import type { Organisation } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';
import { PLACES } from '../places.ts';

/** What its form had already asked. */
export interface NewlyMade {
  /** The address of the first administrator. */
  readonly invited?: string | undefined;
  readonly hasServices?: boolean;
}

/** An organisation has just been made: what that means, and what comes next. */
export default function CreatedPage() {
  const { t } = useTranslation('organisations');
  const { partnerId, customerId } = useParams();
  const told = (useLocation().state ?? {}) as NewlyMade; // of the form that led here
  const { data } = useSuspenseQuery(organisationApi.get.query({ params: { id: customerId ?? partnerId ?? '' } }));
  const { name, type } = data;
  const kind = type === 'PARTNER' ? 'partners' : 'customers';
  const place = PLACES[type === 'PARTNER' ? 'PARTNER' : 'CUSTOMER'];
  const more = type === 'CUSTOMER' && partnerId ? `/admin/partners/${partnerId}/new` : `${place}/new`;
  return (
    <Page title={t(`${kind}.new`)} breadcrumbs={[{ label: t(`${kind}.title`), to: place }]}>
      <WizardResult
        title={t('created', { name })}
        next={told.invited ? t('admin.invited', { email: told.invited }) : t(`${kind}.next`)}
        actions={
          <>
            <NextSteps {...data} {...told} place={place} />
            <LinkButton to={more}>{t(`${kind}.another`)}</LinkButton>
          </>
        }
      />
    </Page>
  );
}

/** What is left to do of what the form asked. */
function NextSteps({ id, name, place, invited, hasServices }: Pick<Organisation, 'id' | 'name'> & NewlyMade & { readonly place: string }) {
  const { t } = useTranslation('organisations');
  const at = `${place}/${id}`;
  return (
    <>
      <LinkButton to={invited ? at : `/admin/users/${id}/new`} appearance="primary">
        {invited ? t('open', { name }) : t('inviteFirst')}
      </LinkButton>
      {!hasServices && <LinkButton to={`${at}?tab=services`}>{t('chooseServices')}</LinkButton>}
    </>
  );
}

import { LinkButton, Page, WizardResult } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { organisationApi } from '../api-client.ts';
import { PLACES } from '../places.ts';

/** An organisation has just been made: what that means, and what comes next. */
export default function CreatedPage() {
  const { t } = useTranslation('organisations');
  const { partnerId, customerId } = useParams();
  const { data } = useSuspenseQuery(organisationApi.get.query({ params: { id: customerId ?? partnerId ?? '' } }));
  const { id, name, type } = data;
  const kind = type === 'PARTNER' ? 'partners' : 'customers';
  const more =
    type === 'CUSTOMER' && partnerId ? `/admin/partners/${partnerId}/new` : `${PLACES[type === 'PARTNER' ? 'PARTNER' : 'CUSTOMER']}/new`;
  return (
    <Page title={t(`${kind}.new`)} breadcrumbs={[{ label: t(`${kind}.title`), to: PLACES[type === 'PARTNER' ? 'PARTNER' : 'CUSTOMER'] }]}>
      <WizardResult
        title={t('created', { name })}
        next={t(`${kind}.next`)}
        actions={
          <>
            <LinkButton to={`/admin/users/${id}/new`} appearance="primary">
              {t('inviteFirst')}
            </LinkButton>
            <LinkButton to={`${PLACES[type === 'PARTNER' ? 'PARTNER' : 'CUSTOMER']}/${id}?tab=services`}>{t('chooseServices')}</LinkButton>
            <LinkButton to={more}>{t(`${kind}.another`)}</LinkButton>
          </>
        }
      />
    </Page>
  );
}

import { Button } from '@fluentui/react-components';
import { DataList, Page, useWorkFor } from '@platform/ui';
import { client, useSession } from '@platform/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

const organisationApi = client(organisationEndpoints);
const CUSTOMERS = { query: { type: 'CUSTOMER' } };

/** For whom one works with bookings: a partner's customers, or all of them at once. */
export default function SelectOrganisationPage() {
  const { t } = useTranslation('booking');
  const { workingOrganisation } = useSession();
  const workFor = useWorkFor();
  const navigate = useNavigate();
  const choose = async (organisation?: { readonly id: string; readonly name: string }) => {
    if (await workFor(organisation)) await navigate('/booking');
  };
  return (
    <Page
      title={t('choose.title')}
      intro={t('choose.intro')}
      breadcrumbs={[{ label: t('title'), to: '/booking' }]}
      actions={workingOrganisation && <Button onClick={() => void choose()}>{t('choose.all')}</Button>}
    >
      <DataList
        name="booking-organisations"
        label={t('choose.title')}
        list={organisationApi.list}
        call={CUSTOMERS}
        columns={[
          { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
          { id: 'city', header: t('choose.city'), render: ({ city }) => city },
          {
            id: 'choose',
            header: t('choose.column'),
            render: ({ id, name }) => (
              <Button size="small" aria-label={t('choose.for', { name })} onClick={() => void choose({ id, name })}>
                {t('choose.pick')}
              </Button>
            ),
            align: 'end',
          },
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        search={t('choose.search')}
        start={{ sort: { by: 'name', order: 'asc' } }}
        empty={{ title: t('choose.empty') }}
      />
    </Page>
  );
}

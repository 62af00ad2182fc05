import { Button } from '@fluentui/react-components';
import { DataList, Page, useWorkFor } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { organisationApi } from './api-client.ts';

const CUSTOMERS = { query: { type: 'CUSTOMER' } };

/** For whom one works with cases: a partner's customers, or all of them at once. */
export default function SelectOrganisationPage() {
  const { t } = useTranslation('cases');
  const { workingOrganisation } = useSession();
  const workFor = useWorkFor();
  const navigate = useNavigate();
  const choose = async (organisation?: { readonly id: string; readonly name: string }) => {
    if (await workFor(organisation)) await navigate('/cases');
  };
  return (
    <Page
      title={t('choose.title')}
      intro={t('choose.intro')}
      breadcrumbs={[{ label: t('view.all'), to: '/cases' }]}
      actions={workingOrganisation && <Button onClick={() => void choose()}>{t('choose.all')}</Button>}
    >
      <DataList
        name="case-organisations"
        label={t('choose.title')}
        list={organisationApi.list}
        call={CUSTOMERS}
        columns={[
          { id: 'name', header: t('choose.name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
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
            phone: 'end',
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

import { DataList, Page } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { organisationApi } from './api-client.ts';

const CUSTOMERS = { query: { type: 'CUSTOMER' } };

/** Every customer in reach: of the partner, or of all partners. */
export default function CustomerListPage() {
  const { t } = useTranslation('organisations');
  return (
    <Page title={t('customers.title')}>
      <DataList
        name="customers"
        label={t('customers.title')}
        list={organisationApi.list}
        call={CUSTOMERS}
        columns={[
          { id: 'name', header: t('name'), render: ({ name }) => name, sortBy: 'name', share: 2 },
          { id: 'city', header: t('city'), render: ({ city }) => city },
          { id: 'number', header: t('organisationNumber'), render: ({ organisationNumber }) => organisationNumber, hideBelow: 901 },
          { id: 'partner', header: t('partner'), render: ({ partner }) => partner?.name, hideBelow: 901 },
          { id: 'country', header: t('country.label'), render: ({ country }) => t(`country.${country}`), hideBelow: 1280 },
        ]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={({ id }) => `/organisations/${id}`}
        search={t('customers.search')}
        start={{ sort: { by: 'name', order: 'asc' } }}
        empty={{ title: t('customers.empty'), text: t('customers.emptyText') }}
      />
    </Page>
  );
}

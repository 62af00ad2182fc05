import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload';
import {
  type BulkAction,
  type Column,
  DataList,
  ExportButton,
  type Filter,
  LinkButton,
  optionsFrom,
  Page,
  useCreatedFilters,
} from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Apartment, apartmentEndpoints, residents } from '../contract/index.ts';
import { apartmentApi } from './api-client.ts';

const START = { sort: { by: 'number', order: 'asc' } } as const;

/** The apartments of the organisation that one works for, or of all in reach. */
export default function ApartmentListPage() {
  const { t } = useTranslation('residents');
  const { can } = useSession();
  const navigate = useNavigate();
  const add = can(residents.permissions.write) && (
    <LinkButton to="/admin/apartments/new" appearance="primary" icon={<Add20Regular />}>
      {t('new')}
    </LinkButton>
  );
  const filters = [...useApartmentFilters(), ...useCreatedFilters()];
  const ask: BulkAction<Apartment> = {
    label: t('ask'),
    run: (apartments) => void navigate('/admin/apartments/servicerequests/new', { state: { apartments } }),
  };
  const asking = can(residents.permissions.write) ? [ask] : [];
  return (
    <Page
      title={t('apartments')}
      actions={
        <>
          <ExportButton endpoint={apartmentEndpoints.exportApartments} filters={filters.map(({ id }) => id)} start={START} />
          {can(residents.permissions.import) && (
            <LinkButton to="/admin/apartments/import" icon={<ArrowUpload20Regular />}>
              {t('import.action')}
            </LinkButton>
          )}
          {add}
        </>
      }
    >
      <DataList
        name="apartments"
        label={t('apartments')}
        list={apartmentApi.list}
        columns={useApartmentColumns()}
        rowId={({ id }) => id}
        rowName={({ number, address }) => `${number}, ${address}`}
        rowHref={({ id }) => `/admin/apartments/${id}`}
        search={t('search')}
        total={(count, number) => t('total', { count, number })}
        filters={filters}
        bulkActions={asking}
        start={START}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
      />
    </Page>
  );
}

/** The columns of the list. */
function useApartmentColumns(): readonly Column<Apartment>[] {
  const { t } = useTranslation('residents');
  return [
    { id: 'number', header: t('number'), render: ({ number }) => number, sortBy: 'number' },
    { id: 'address', header: t('address'), render: ({ address }) => address, sortBy: 'address', share: 2 },
    { id: 'residents', header: t('residents'), render: (apartment) => apartment.residents, align: 'end' },
    { id: 'info', header: t('additionalInfo'), render: ({ additionalInfo }) => additionalInfo, share: 2, hideBelow: 901 },
  ];
}

/** An address is its own name in the contract. */
const addressSearch = optionsFrom(apartmentApi.addresses, ({ address, organisation }) => ({
  value: address,
  label: address,
  detail: organisation.name,
}));

/** What a list of apartments can be narrowed to. */
function useApartmentFilters(): readonly Filter[] {
  const { t } = useTranslation('residents');
  return [
    { id: 'address', label: t('address'), search: addressSearch },
    {
      id: 'occupied',
      label: t('occupied.label'),
      single: true,
      options: ['true', 'false'].map((value) => ({ value, label: t(`occupied.${value}`) })),
    },
  ];
}

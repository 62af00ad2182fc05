import { DataList, EmptyState } from '@platform/ui';
import { client, type ShownSubject } from '@platform/web';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PropertyId } from '../../contract/index.ts';
import { propertyApi } from '../property-api.ts';
import { standsAt, streetOf } from './stands-at.ts';

const apartmentApi = client(apartmentEndpoints);
const START = { sort: { by: 'number', order: 'asc' } } as const;
/** As many as a list is narrowed by at once. */
const ADDRESSES = 100;

/** The apartments at the addresses of a property. */
export default function ApartmentsTab({ id }: ShownSubject) {
  const { t } = useTranslation('properties');
  const params = { id: id as PropertyId }; // of the property whose page is shown
  const { data: property } = useSuspenseQuery(propertyApi.get.query({ params, query: {} }));
  const { address, organisation } = property;
  const known = useSuspenseQuery(apartmentApi.addresses.query({ query: { query: streetOf(address), limit: 200 } }));
  const own = known.data.items.filter((each) => each.organisation.id === organisation.id && standsAt(address, each.address));
  if (own.length === 0) return <EmptyState title={t('apartments.empty')} text={t('apartments.emptyText')} />;
  return (
    <DataList
      name="property-apartments"
      label={t('apartments.title')}
      list={apartmentApi.list}
      call={{ query: { organisationId: own[0]?.organisation.id, address: own.slice(0, ADDRESSES).map((each) => each.address) } }}
      columns={[
        { id: 'number', header: t('apartments.number'), render: ({ number }) => number, sortBy: 'number' },
        { id: 'address', header: t('apartments.address'), render: (apartment) => apartment.address, sortBy: 'address', share: 2 },
        { id: 'residents', header: t('apartments.residents'), render: ({ residents }) => residents, align: 'end' },
      ]}
      total={(count, number) => t('apartments.total', { count, number })}
      rowId={(apartment) => apartment.id}
      rowName={(apartment) => `${apartment.number}, ${apartment.address}`}
      rowHref={(apartment) => `/admin/apartments/${apartment.id}`}
      start={START}
      empty={{ title: t('apartments.empty') }}
    />
  );
}

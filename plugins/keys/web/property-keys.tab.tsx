import { EmptyState } from '@platform/ui';
import type { ShownSubject } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { repositoryApi } from './api-client.ts';
import { KeyTable } from './components/key-table.tsx';
import { placesOf } from './places-of.ts';

const FIXED = ['holderId', 'holderType', 'organisation'];

/** The keys that lie at the storage places of a property. */
export default function PropertyKeysTab(property: ShownSubject) {
  const { t } = useTranslation('keys');
  const { organisationId } = property;
  const { data } = useSuspenseQuery(repositoryApi.list.query({ query: { ...placesOf(property), limit: 1 } }));
  if (data.items.length === 0) return <EmptyState title={t('places.noneOfProperty')} text={t('places.noneOfPropertyText')} />;
  return (
    <KeyTable
      name="property-keys"
      call={{ query: { atProperty: property.name, ...(organisationId && { organisationId: [organisationId] }) } }}
      without={FIXED}
      empty={{ title: t('places.noKeysOfProperty') }}
    />
  );
}

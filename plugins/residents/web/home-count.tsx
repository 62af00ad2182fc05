import { CountLink } from '@platform/ui';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { apartmentApi } from './api-client.ts';

/** How many apartments a customer has. */
export function HomeCountOf({ organisationId }: { readonly organisationId: string }) {
  const query = { organisationId: [OrganisationId.parse(organisationId)], limit: 1, count: 'true' } as const;
  const { data } = useSuspenseQuery(apartmentApi.list.query({ query }));
  return <CountLink page={data} to={`/admin/apartments?organisationId=${organisationId}`} />;
}

import { CountLink } from '@platform/ui';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { userApi } from './user-api.ts';

/** How many people a customer has. */
export function PeopleCountOf({ organisationId }: { readonly organisationId: string }) {
  const query = { active: 'true', organisationId: [OrganisationId.parse(organisationId)], limit: 1, count: 'true' } as const;
  const { data } = useSuspenseQuery(userApi.list.query({ query }));
  return <CountLink page={data} to={`/users?organisationId=${organisationId}`} />;
}

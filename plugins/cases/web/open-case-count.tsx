import { CountLink } from '@platform/ui';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { caseApi } from './api-client.ts';

const OPEN = ['NEW', 'STARTED', 'RESTING'] as const;

/** How many cases of a customer are open. */
export function OpenCaseCountOf({ organisationId }: { readonly organisationId: string }) {
  const query = { status: [...OPEN], organisationId: [OrganisationId.parse(organisationId)], limit: 1, count: 'true' } as const;
  const { data } = useSuspenseQuery(caseApi.list.query({ query }));
  return <CountLink page={data} to={`/cases?organisationId=${organisationId}${OPEN.map((status) => `&status=${status}`).join('')}`} />;
}

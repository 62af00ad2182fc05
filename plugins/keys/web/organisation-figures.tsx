import { CountLink } from '@platform/ui';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { keyApi } from './key-api.ts';

interface Props {
  readonly organisationId: string;
}
/** Whom a key is out with. */
const OUT = ['USER', 'APARTMENT', 'TEMPORARY'] as const;
/** Where a customer's keys stand. */
export const keysOf = (organisationId: string) => `/keys/list?organisationId=${organisationId}`;
const counted = (organisationId: string) => ({ organisationId: [OrganisationId.parse(organisationId)], limit: 1, count: 'true' }) as const;

/** How many keys a customer has. */
export function KeyCountOf({ organisationId }: Props) {
  const { data } = useSuspenseQuery(keyApi.list.query({ query: counted(organisationId) }));
  return <CountLink page={data} to={keysOf(organisationId)} />;
}

/** How many of them are out. */
export function KeysOutOf({ organisationId }: Props) {
  const { data } = useSuspenseQuery(keyApi.list.query({ query: { ...counted(organisationId), holderType: [...OUT] } }));
  return <CountLink page={data} to={`${keysOf(organisationId)}${OUT.map((type) => `&holderType=${type}`).join('')}`} />;
}

/** How many should have been back. */
export function LateKeysOf({ organisationId }: Props) {
  const { data } = useSuspenseQuery(keyApi.list.query({ query: { ...counted(organisationId), overdue: 'true' } }));
  return <CountLink page={data} to={`${keysOf(organisationId)}&overdue=true`} urgent />;
}

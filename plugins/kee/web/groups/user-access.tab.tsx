import { useSuspenseQuery } from '@tanstack/react-query';
import { groupApi } from '../api-client.ts';
import { AccessWays } from './access-ways.tsx';

/** The doors that a person may open, each with every way. */
export default function UserAccessTab({ userId }: { readonly userId: string }) {
  const { data } = useSuspenseQuery(groupApi.whatMayBeOpened.query({ params: { userId } }));
  return <AccessWays why={data} of="users" />;
}

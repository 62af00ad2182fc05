import { useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useQueryClient } from '@tanstack/react-query';
import { accounts, type User } from '../../contract/index.ts';
import { userApi } from '../user-api.ts';

/** Whether a number is shown with stars, and is not one to send back. */
export const isMasked = (shown: string | null): boolean => shown?.includes('*') ?? false;

/** Asks for a masked personal number whole. `undefined` for whoever may not, or where nothing is masked. Each asking is logged. */
export function useWholeNumber({ id, personalNumber }: Pick<User, 'id' | 'personalNumber'>, take: (number: string) => void) {
  const { can } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  if (!can(accounts.permissions.readPersonalNumbers) || !isMasked(personalNumber)) return undefined;
  return () => {
    const asked = queries.fetchQuery({ ...userApi.wholeNumber.query({ params: { id } }), staleTime: 0, gcTime: 0 });
    asked.then(({ personalNumber: whole }) => whole && take(whole)).catch(toast.error);
  };
}

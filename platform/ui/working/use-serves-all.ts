import { useSession, useWorksForSeveral } from '@platform/web';

/** Whether one works for several customers and has chosen none. Lists then say whose each row is. */
export function useServesAll(): boolean {
  const { workingOrganisation } = useSession();
  return useWorksForSeveral() && !workingOrganisation;
}

import { useSession } from './use-session.ts';

const SEVERAL = new Set(['SYSTEM_ADMIN', 'SERVICEDESK', 'PARTNER']);

/** Whether one's own organisation works for others, so that one may choose for whom. */
export function useWorksForSeveral(): boolean {
  return SEVERAL.has(useSession().user.organisation.type);
}

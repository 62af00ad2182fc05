import { useSession } from '@platform/web';

const SEVERAL = new Set(['SYSTEM_ADMIN', 'SERVICEDESK', 'PARTNER']);

/** Whether one's own organisation works for others, so that one may choose for whom. */
export function useIsForSeveral(): boolean {
  return SEVERAL.has(useSession().user.organisation.type);
}

import type { LockId } from '../../contract/index.ts';
import { groupApi } from '../api-client.ts';

const PAGE = { limit: 100 };

/** Who may open a door, page after page. */
export const peopleInto = (id: LockId) => groupApi.whoMayOpen.pages({ params: { id }, query: PAGE });
/** What somebody may open, page after page. */
export const doorsOf = (userId: string) => groupApi.whatMayBeOpened.pages({ params: { userId }, query: PAGE });

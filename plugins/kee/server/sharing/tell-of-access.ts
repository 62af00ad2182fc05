import type { Ctx, Live } from '@platform/server';
import { kee } from '../../contract/index.ts';

interface Shared {
  readonly id: string;
  readonly organisationId: string;
  readonly userId: string;
}
/** Tells that a share stands otherwise. Whoever shared the door, and whoever sees all that is shared. */
export const tellOfAccess = (ctx: Ctx, live: Live, { id, organisationId, userId }: Shared): Promise<void> =>
  live.publish(ctx, { topic: kee.topics.access, id, organisationId, seenWith: [kee.permissions.share], userIds: [userId] });

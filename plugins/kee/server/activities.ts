import { activities, type ActivitiesOf, core } from '@platform/server';
import { type AccessId, kee } from '../contract/index.ts';
import { accessFlow } from './sharing/access-flow.ts';

interface AccessKey {
  readonly organisationId: string;
  readonly accessId: AccessId;
}

/** What the workflow of a share may ask of the server. */
export const keeActivities = activities(kee, { clock: core.clock }, ({ clock }) => ({
  /** Its time is over. */
  async end(ctx, { accessId }: AccessKey): Promise<void> {
    await accessFlow.whileOpen(ctx, accessId, (row) => row.end(clock.now()));
  },
  /** Somebody cancelled it in the console. */
  async revoke(ctx, { accessId }: AccessKey): Promise<void> {
    const now = clock.now();
    await accessFlow.whileOpen(ctx, accessId, (row) => (row.endsAt > now ? row.revoke(now) : row.end(now)));
  },
}));
export type KeeActivities = ActivitiesOf<typeof keeActivities>;

import { activities, type ActivitiesOf, core } from '@platform/server';
import { type AccessId, type DeviceWatchId, kee } from '../contract/index.ts';
import { deviceWatches } from './services.ts';
import { accessFlow } from './sharing/access-flow.ts';

interface AccessKey {
  readonly organisationId: string;
  readonly accessId: AccessId;
}

interface WatchKey {
  readonly organisationId: string;
  readonly watchId: DeviceWatchId;
}

/** What the workflows of a share and of a building's units may ask of the server. */
export const keeActivities = activities(kee, { clock: core.clock, watches: deviceWatches }, ({ clock, watches }) => ({
  lookAtUnits: (ctx, { watchId }: WatchKey) => watches.look(ctx, watchId),
  tellOfUnits: (ctx, { watchId }: WatchKey) => watches.tell(ctx, watchId),
  async silenceUnits(ctx, { watchId }: WatchKey): Promise<void> {
    await watches.silence(ctx, watchId);
  },
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

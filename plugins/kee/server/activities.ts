import { activities, type ActivitiesOf, core } from '@platform/server';
import { type AccessId, type DeviceWatchId, kee, type LockErasureId } from '../contract/index.ts';
import { deviceWatches, erasures } from './services.ts';
import { accessFlow } from './sharing/access-flow.ts';

interface AccessKey {
  readonly organisationId: string;
  readonly accessId: AccessId;
}

interface WatchKey {
  readonly organisationId: string;
  readonly watchId: DeviceWatchId;
}

interface ErasureKey {
  readonly organisationId: string;
  readonly erasureId: LockErasureId;
}

/** What the workflows of shares, units and a night's erasing may ask of the server. */
export const keeActivities = activities(
  kee,
  { clock: core.clock, erasures, watches: deviceWatches },
  ({ clock, erasures: nights, watches }) => ({
    eraseHistory: (ctx, { erasureId }: ErasureKey) => nights.erase(ctx, erasureId),
    async stopErasing(ctx, { erasureId }: ErasureKey): Promise<void> {
      await nights.stop(ctx, erasureId);
    },
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
  }),
);
export type KeeActivities = ActivitiesOf<typeof keeActivities>;

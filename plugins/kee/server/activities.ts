import { activities, type ActivitiesOf, core, type Ctx, type Live } from '@platform/server';
import { type AccessId, type DeviceWatchId, kee, type LockErasureId } from '../contract/index.ts';
import { deviceWatches, erasures } from './services.ts';
import { DelegatedAccessEntity } from './sharing/access.entity.ts';
import { accessFlow } from './sharing/access-flow.ts';
import { tellOfAccess } from './sharing/tell-of-access.ts';

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

/** A share goes with its door, and some time after whoever shared it: then nothing is left to end. */
async function endIfThere(
  ctx: Ctx,
  { live, id }: { readonly live: Live; readonly id: AccessId },
  end: (row: DelegatedAccessEntity) => void,
) {
  if ((await ctx.em.count(DelegatedAccessEntity, { id })) === 0) return;
  await accessFlow.whileOpen(ctx, id, async (row) => {
    end(row);
    await tellOfAccess(ctx, live, row);
  });
}

/** What the workflows of shares, units and a night's erasing may ask of the server. */
export const keeActivities = activities(
  kee,
  { clock: core.clock, erasures, live: core.live, notifications: core.notifications, watches: deviceWatches },
  ({ clock, erasures: nights, live, notifications, watches }) => ({
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
      await endIfThere(ctx, { live, id: accessId }, (row) => row.end(clock.now()));
    },
    /** Somebody cancelled it in the console: an SMS that has not left does not leave. */
    async revoke(ctx, { accessId }: AccessKey): Promise<void> {
      const now = clock.now();
      await notifications.takeBackByKey(ctx, kee.notifications.accessShared, accessId);
      await endIfThere(ctx, { live, id: accessId }, (row) => (row.endsAt > now ? row.revoke(now) : row.end(now)));
    },
  }),
);
export type KeeActivities = ActivitiesOf<typeof keeActivities>;

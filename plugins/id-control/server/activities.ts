import { setTimeout as wait } from 'node:timers/promises';
import { type ActivitiesOf, activities, asSystem, core } from '@platform/server';
import { idControl } from '../contract/index.ts';
import { signings } from './api.ts';
import { checkActivityDeps, createCheckActivities } from './checks/check-activities.ts';
import { orderFollower } from './services.ts';
import type { OrderEnd, SigningKey } from './order-follower.ts';
import type { Look } from './order-settling.ts';

export const idControlActivities = activities(
  idControl,
  { ...checkActivityDeps, follower: orderFollower, settings: core.settings, signings, work: core.work },
  ({ follower, settings, signings: service, work, ...checks }) => ({
    ...createCheckActivities({ ...checks, work }),
    /** Asks BankID, or looks for what the broker led back, every two seconds until the order has ended. Goes on where a killed worker stopped. */
    async followOrder(key: SigningKey): Promise<{ readonly look: Look } & OrderEnd> {
      const { CancelledFailure, Context } = await import('@temporalio/activity'); // of use to the worker only
      const { cancellationSignal } = Context.current();
      for (;;) {
        const look = await follower.look(key);
        if (look !== 'pending') return { look, ...(await follower.endOf(key)) };
        await wait(settings.SIGNING_POLL_SECONDS * 1000, undefined, { signal: cancellationSignal }).catch(() => {
          throw new CancelledFailure('The signature is no longer waited for');
        });
      }
    },
    async endSigning({ organisationId, signingId, status }: SigningKey & { readonly status: 'EXPIRED' | 'CANCELLED' }): Promise<void> {
      await work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) => service.end(ctx, signingId, status));
    },
  }),
);
export type IdControlActivities = ActivitiesOf<typeof idControlActivities>;

import { setTimeout as wait } from 'node:timers/promises';
import { type ActivitiesOf, activities, asSystem, core, txOf } from '@platform/server';
import { idControl } from '../contract/index.ts';
import { signings } from './api.ts';
import { checkActivityDeps, createCheckActivities } from './checks/check-activities.ts';
import { identificationWatch } from './identification/services.ts';
import { orderFollower } from './services.ts';
import type { SigningKey } from './order-claims.ts';
import type { OrderEnd } from './order-follower.ts';
import type { Look } from './order-settling.ts';

interface IdentificationKey {
  readonly organisationId: string;
  readonly identificationId: string;
}

export const idControlActivities = activities(
  idControl,
  {
    ...checkActivityDeps,
    follower: orderFollower,
    identifications: identificationWatch,
    settings: core.settings,
    signings,
    work: core.work,
  },
  ({ follower, identifications, settings, signings: service, work, ...checks }) => ({
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
    /** The same for an identification, which also the browser that began it asks about. Nobody need have its page open. */
    async followIdentification({ organisationId, identificationId }: IdentificationKey): Promise<void> {
      const { CancelledFailure, Context } = await import('@temporalio/activity'); // of use to the worker only
      const { cancellationSignal } = Context.current();
      const tx = txOf(work, asSystem({ kind: 'organisation', organisationId }));
      while (await identifications.isPending(tx, identificationId))
        await wait(settings.SIGNING_POLL_SECONDS * 1000, undefined, { signal: cancellationSignal }).catch(() => {
          throw new CancelledFailure('The identification is no longer waited for');
        });
    },
    async endSigning({ organisationId, signingId, status }: SigningKey & { readonly status: 'EXPIRED' | 'CANCELLED' }): Promise<void> {
      await work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) => service.end(ctx, signingId, status));
    },
  }),
);
export type IdControlActivities = ActivitiesOf<typeof idControlActivities>;

import { setTimeout as wait } from 'node:timers/promises';
import { type ActivitiesOf, activities, core, manual } from '@platform/server';
import { idControl, type IdentityCheckId } from '../contract/index.ts';
import { signings } from './api.ts';
import { checkEnds } from './checks/check-ends.ts';
import { lockedCheck } from './checks/find-check.ts';
import { checkMessages } from './checks/services.ts';
import { identificationWatch } from './identification/services.ts';
import { orderFollower } from './services.ts';
import type { SigningKey } from './order-claims.ts';
import type { OrderEnd } from './order-follower.ts';
import type { Look } from './order-settling.ts';

interface IdentificationKey {
  readonly organisationId: string;
  readonly identificationId: string;
}
interface CheckKey {
  readonly organisationId: string;
  readonly checkId: IdentityCheckId;
}

/** What the workflows of signatures and identity checks may ask of the server. */
export const idControlActivities = activities(
  idControl,
  {
    ends: checkEnds,
    follower: orderFollower,
    identifications: identificationWatch,
    messages: checkMessages,
    settings: core.settings,
    signings,
  },
  ({ ends, follower, identifications, messages, settings, signings: service }) => {
    /** @throws what the workflow cancelled with */
    const pause = (signal: AbortSignal) =>
      wait(settings.SIGNING_POLL_SECONDS * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
    return {
      /** Asks BankID, or looks for what the broker led back, every two seconds until the order has ended. Goes on where a killed worker stopped. */
      followOrder: manual(async (tx, { signingId }: SigningKey, signal): Promise<{ readonly look: Look } & OrderEnd> => {
        for (;;) {
          const look = await follower.look(tx, signingId);
          if (look !== 'pending') return { look, ...(await follower.endOf(tx, signingId)) };
          await pause(signal);
        }
      }),
      /** The same for an identification, which also the browser that began it asks about. Nobody need have its page open. */
      followIdentification: manual(async (tx, { identificationId }: IdentificationKey, signal) => {
        while (await identifications.isPending(tx, identificationId)) await pause(signal);
      }),
      endSigning: (ctx, { signingId, status }: SigningKey & { readonly status: 'EXPIRED' | 'CANCELLED' }) =>
        service.end(ctx, signingId, status),
      /** Ends it. Answers how it has ended, which may have been otherwise just before. */
      endCheck: async (ctx, { checkId, status }: CheckKey & { readonly status: 'EXPIRED' | 'CANCELLED' }) =>
        ends.end(ctx, await lockedCheck(ctx, checkId), status),
      /** Sends the link again. `round` makes each reminder one of its kind. */
      remindOfCheck: async (ctx, { checkId, round }: CheckKey & { readonly round: number }) =>
        messages.send(ctx, await lockedCheck(ctx, checkId), `reminder-${round}`),
    };
  },
);
export type IdControlActivities = ActivitiesOf<typeof idControlActivities>;

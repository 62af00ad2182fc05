import { setTimeout as wait } from 'node:timers/promises';
import { type ActivitiesOf, activities, all, manual } from '@platform/server';
import { idControl, type IdentityCheckId } from '../contract/index.ts';
import { signingReminders, signings } from './api.ts';
import { checkEnds } from './checks/check-ends.ts';
import { checkFlow } from './checks/check-flow.ts';
import { checkMessages } from './checks/services.ts';
import { identificationWatch } from './identification/services.ts';
import { orderFollower } from './services.ts';
import { signFlow } from './sign-flow.ts';
import type { SigningKey } from './order-claims.ts';
import type { OrderEnd } from './order-follower.ts';
import type { Look } from './order-settling.ts';
import { idControlSettings } from './settings.ts';

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
    reminders: all(signingReminders),
    settings: idControlSettings,
    signings,
  },
  ({ ends, follower, identifications, messages, reminders, settings, signings: service }) => {
    /** @throws what the workflow cancelled with */
    const pause = (signal: AbortSignal) =>
      wait(settings.SIGNING_POLL_SECONDS * 1000, undefined, { signal }).catch(() => signal.throwIfAborted());
    return {
      /** Follows an order to its end, looking every two seconds. Goes on where a killed worker stopped. */
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
      /** How a signature stands, and the order that is open for it. */
      async findSigning(ctx, { signingId }: SigningKey) {
        const { status, orderId } = await signFlow.lock(ctx, signingId);
        return { status, orderId };
      },
      /** Sends the link again, while the signature is waited for. `round` makes each reminder one of its kind. */
      remindToSign: (ctx, { signingId, round }: SigningKey & { readonly round: number }) =>
        signFlow.whileOpen(ctx, signingId, ({ subjectType, subjectId }) =>
          reminders.find(({ type }) => type === subjectType)?.remind(ctx, { subjectId, round }),
        ),
      /** Ends it. Answers how it has ended, which may have been otherwise just before. */
      endSigning: (ctx, { signingId, status }: SigningKey & { readonly status: 'EXPIRED' | 'CANCELLED' }) =>
        service.end(ctx, signingId, status),
      /** Ends it. Answers how it has ended, which may have been otherwise just before. */
      endCheck: async (ctx, { checkId, status }: CheckKey & { readonly status: 'EXPIRED' | 'CANCELLED' }) =>
        ends.end(ctx, await checkFlow.lock(ctx, checkId), status),
      /** Sends the link again. `round` makes each reminder one of its kind. */
      remindOfCheck: async (ctx, { checkId, round }: CheckKey & { readonly round: number }) =>
        messages.send(ctx, await checkFlow.lock(ctx, checkId), `reminder-${round}`),
    };
  },
);
export type IdControlActivities = ActivitiesOf<typeof idControlActivities>;

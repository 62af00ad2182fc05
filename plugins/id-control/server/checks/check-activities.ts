import { asSystem, core, type Ctx, type Work } from '@platform/server';
import type { IdentityCheckId, IdentityCheckStatus } from '../../contract/index.ts';
import { checkEnds, type CheckEnds } from './check-ends.ts';
import type { CheckMessages } from './check-messages.ts';
import { lockedCheck } from './find-check.ts';
import { checkMessages } from './services.ts';

interface CheckKey {
  readonly organisationId: string;
  readonly checkId: IdentityCheckId;
}
export const checkActivityDeps = { checkEnds, checkMessages, work: core.work };

/** What the flow of an identity check may ask of the server. Each is one transaction, and does nothing when it has been done. */
export function createCheckActivities(deps: { readonly checkEnds: CheckEnds; readonly checkMessages: CheckMessages; readonly work: Work }) {
  const within = <T>({ organisationId }: CheckKey, run: (ctx: Ctx) => Promise<T>) =>
    deps.work.write(asSystem({ kind: 'organisation', organisationId }), run);
  return {
    /** Ends it. Answers how it has ended, which may have been otherwise just before. */
    endCheck: (key: CheckKey & { readonly status: 'EXPIRED' | 'CANCELLED' }): Promise<IdentityCheckStatus> =>
      within(key, async (ctx) => deps.checkEnds.end(ctx, await lockedCheck(ctx, key.checkId), key.status)),
    /** Sends the link again. `round` makes each reminder one of its kind. */
    remindOfCheck: (key: CheckKey & { readonly round: number }): Promise<void> =>
      within(key, async (ctx) => deps.checkMessages.send(ctx, await lockedCheck(ctx, key.checkId), `reminder-${key.round}`)),
  };
}

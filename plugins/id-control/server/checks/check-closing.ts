import type { Ctx } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { IdentityCheckStatus } from '../../contract/index.ts';
import type { checkFlow } from './check-flow.ts';
import type { CheckMessages } from './check-messages.ts';
import type { CheckEntity } from './check.entity.ts';

export type Ended = Exclude<IdentityCheckStatus, 'WAITING'>;
export interface CheckClosingDeps {
  readonly flow: FlowOf<typeof checkFlow>;
  readonly messages: Pick<CheckMessages, 'takenBack'>;
}
export type CheckClosing = ReturnType<typeof createCheckClosing>;

/** Closes a check: informs the person, and the waiting workflow. It knows nothing of the asking plugin, which may depend on it. */
export function createCheckClosing({ flow, messages }: CheckClosingDeps) {
  /** A workflow that waits until the time is over knows by itself. */
  const tellFlow = async (ctx: Ctx, { id }: CheckEntity, status: Ended): Promise<void> => {
    if (status === 'EXPIRED') return;
    await flow.signal(ctx, id, { key: status, signal: { ended: { status } } });
  };
  return {
    tellFlow,
    /** False for one that has ended, to which nothing is done. */
    async close(ctx: Ctx, check: CheckEntity, status: 'EXPIRED' | 'CANCELLED'): Promise<boolean> {
      if (!check.isWaiting()) return false;
      check.end(status);
      if (status === 'CANCELLED') await messages.takenBack(ctx, check);
      await tellFlow(ctx, check, status);
      return true;
    },
  };
}

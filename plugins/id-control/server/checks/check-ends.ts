import { type Clock, type Ctx, refuse, type Secrets, serviceRef, type Workflows } from '@platform/server';
import { workflowIdOf } from '@plugins/flows/contract';
import { eidRefusals, type IdentityCheckId, identityCheck, type IdentityCheckStatus } from '../../contract/index.ts';
import type { IdentityCheckSubject } from '../api.ts';
import type { IdentificationEntity } from '../identification/identification.entity.ts';
import type { Subject } from '../identification/outcomes.ts';
import type { CheckMessages } from './check-messages.ts';
import type { CheckEntity } from './check.entity.ts';
import { sealResult } from './check-result.ts';
import { lockedCheck } from './find-check.ts';

export interface CheckEndsDeps {
  readonly clock: Clock;
  readonly messages: Pick<CheckMessages, 'takenBack'>;
  readonly secrets: Secrets;
  readonly subjects: readonly IdentityCheckSubject[];
  readonly workflows: Workflows;
}
export type CheckEnds = ReturnType<typeof createCheckEnds>;
export const checkEnds = serviceRef<CheckEnds>('id-control.checkEnds');

/** How checks end, and who is told: whoever asked, in the same transaction, and the workflow that waits. */
export function createCheckEnds({ clock, messages, secrets, subjects, workflows }: CheckEndsDeps) {
  const tell = async (ctx: Ctx, check: CheckEntity, status: Exclude<IdentityCheckStatus, 'WAITING'>): Promise<void> => {
    const { id, subjectId, subjectType } = check;
    await subjects.find(({ type }) => type === subjectType)?.ended(ctx, { id, subjectId, status });
    if (status !== 'EXPIRED')
      await workflows.signal(ctx, identityCheck, { id: workflowIdOf(identityCheck, id), key: status, signal: { ended: { status } } });
  };

  return {
    /** Does nothing to one that has ended. Answers how it has. */
    async end(ctx: Ctx, check: CheckEntity, status: 'EXPIRED' | 'CANCELLED'): Promise<IdentityCheckStatus> {
      if (!check.isWaiting()) return check.status;
      check.end(status);
      if (status === 'CANCELLED') await messages.takenBack(ctx, check);
      await tell(ctx, check, status);
      return status;
    },

    /** What an identification does to the check that it is for. */
    ofIdentification: {
      async completed(ctx, found, { name, personalNumber, service, proof, address = found.address }) {
        const check = await waiting(ctx, found);
        if (!check) throw refuse(eidRefusals.ended);
        check.complete(sealResult({ name, personalNumber, service, address, proof }, secrets), clock.now());
        await tell(ctx, check, 'COMPLETE');
      },
      async failed(ctx, found, hint) {
        (await waiting(ctx, found))?.fail(hint);
      },
    } satisfies Subject,
  };
}

/** The check, locked, as long as it waits for this identification and no later one. */
async function waiting(ctx: Ctx, found: IdentificationEntity): Promise<CheckEntity | undefined> {
  const check = await lockedCheck(ctx, found.subjectId as IdentityCheckId); // an identification for a check names one
  return check.waitsFor(found.id) ? check : undefined;
}

import { type Clock, type Ctx, refuse, type Secrets, serviceRef } from '@platform/server';
import { eidRefusals, type IdentityCheckId, type IdentityCheckStatus } from '../../contract/index.ts';
import type { IdentityCheckSubject } from '../api.ts';
import type { IdentificationEntity } from '../identification/identification.entity.ts';
import type { Subject } from '../identification/outcomes.ts';
import { checkFlow } from './check-flow.ts';
import type { CheckEntity } from './check.entity.ts';
import type { CheckClosing, Ended } from './check-closing.ts';
import { sealResult } from './check-result.ts';

export interface CheckEndsDeps {
  readonly clock: Clock;
  readonly closing: CheckClosing;
  readonly secrets: Secrets;
  readonly subjects: readonly IdentityCheckSubject[];
}
export type CheckEnds = ReturnType<typeof createCheckEnds>;
export const checkEnds = serviceRef<CheckEnds>('id-control.checkEnds');

/** How checks end for whoever asked, who is told in the same transaction. */
export function createCheckEnds({ clock, closing, secrets, subjects }: CheckEndsDeps) {
  const tell = async (ctx: Ctx, { id, subjectId, subjectType }: CheckEntity, status: Ended): Promise<void> =>
    subjects.find(({ type }) => type === subjectType)?.ended(ctx, { id, subjectId, status });

  return {
    /** Does nothing to one that has ended. Answers how it has. */
    async end(ctx: Ctx, check: CheckEntity, status: 'EXPIRED' | 'CANCELLED'): Promise<IdentityCheckStatus> {
      if (await closing.close(ctx, check, status)) await tell(ctx, check, status);
      return check.status;
    },

    /** What an identification does to the check that it is for. */
    ofIdentification: {
      async completed(ctx, found, { name, personalNumber, service, proof, address = found.address }) {
        const check = await waiting(ctx, found);
        if (!check) throw refuse(eidRefusals.ended);
        check.complete(sealResult({ name, personalNumber, service, address, proof }, secrets), clock.now());
        await closing.tellFlow(ctx, check, 'COMPLETE');
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
  const check = await checkFlow.lock(ctx, found.subjectId as IdentityCheckId); // an identification for a check names one
  return check.waitsFor(found.id) ? check : undefined;
}

import type { RequestOf } from '@platform/core';
import { type Clock, type Ctx, doneBy, refuse } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import { type KeyLoan, type KeyLoanId, type keyDueEndpoints, loanRefusals, takeOverRefusals } from '../../contract/index.ts';
import { changeKeys } from '../keys/key-changes.ts';
import { refusePassed } from '../keys/key-references.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import { takeSignature } from '../loans/desk-signature.ts';
import { loanFlow } from '../loans/loan-flow.ts';
import { keyIdsOut } from '../loans/loan-keys.ts';
import type { LoanViews } from '../loans/loan-views.ts';
import { takenOverBy } from '../loans/take-over.ts';
import type { DueWatch } from './due-watch.ts';

interface ExtendingDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly views: LoanViews;
  readonly watch: DueWatch;
}
type Extended = RequestOf<typeof keyDueEndpoints.extendLoan>['body'];
export type Extending = ReturnType<typeof createExtending>;

/** Gives a loan more time, or less. */
export function createExtending({ clock, files, views, watch }: ExtendingDeps) {
  /** @throws 404, 409 when it is not out or somebody else is asked to take its keys over, 422 for a day that is over */
  return async (ctx: Ctx, id: KeyLoanId, { expectedReturnAt: day, signatureFileId: fileId }: Extended): Promise<KeyLoan> => {
    refusePassed(ctx, day, clock);
    const loan = await loanFlow.lock(ctx, id);
    if (loan.status !== 'ACTIVE') throw refuse(loanRefusals.notOut, { loanId: id });
    // their receipt names the day until which they are to have the keys
    const waiting = await takenOverBy(ctx, id);
    if (waiting?.status === 'PENDING')
      throw refuse(takeOverRefusals.pending, { name: waiting.name, number: waiting.number, loanId: waiting.id });
    const signature = await takeSignature(ctx, files, {
      fileId,
      by: loan.receipt.holder.name,
      subject: { type: loanFlow.type, id },
      organisationIds: [loan.organisationId],
      setting: 'signed_extensions',
    });
    loan.expectedReturnAt = day;
    loan.extensions = [...loan.extensions, { at: clock.now().toISOString(), by: doneBy(ctx), until: day, ...(signature && { signature }) }];
    await ctx.em.flush();
    const keys = await getRegistered(ctx, await keyIdsOut(ctx, id), { lock: true });
    const pairs = keys.map((before) => ({ before, after: { ...before, expectedReturnAt: day ?? undefined } }));
    await changeKeys(ctx, pairs, { at: clock.now() });
    await watch.begin(ctx, loan);
    await watch.changed(ctx, loan, `extended:${loan.extensions.length}`);
    return views.get(ctx, id);
  };
}

import { type Clock, type Ctx, refuse } from '@platform/server';
import { type KeyId, type KeyReturn, loanRefusals, type NewKeyReturn } from '../../contract/index.ts';
import type { KeyCustody, KeyRegistry } from '../api.ts';
import { refuseAny } from '../keys/key-custody.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { RepositoryEntity } from '../places/repository.entity.ts';
import { refusals } from '@platform/core';
import { lockedLoan } from './loan-finisher.ts';
import { keysOf, markReturned } from './loan-keys.ts';
import type { LoanMessages } from './loan-messages.ts';
import type { LoanViews } from './loan-views.ts';
import { toReceipt } from './receipt-facts.ts';
import type { ReceiptMaker } from './receipt-maker.ts';
import { newReceiptNumber } from './receipt-number.ts';

export interface ReturnsDeps {
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly messages: LoanMessages;
  readonly receipts: ReceiptMaker;
  readonly registry: KeyRegistry;
  readonly storage: StorageMessages;
  readonly views: LoanViews;
}
export type Returns = ReturnType<typeof createReturns>;
type Returned = Awaited<ReturnType<typeof markReturned>>[number];

/** Takes keys back, of several loans at once: one receipt for each loan, which is over when nothing of it is out. */
export function createReturns({ clock, custody, messages, receipts, registry, storage, views }: ReturnsDeps) {
  async function settle(ctx: Ctx, { loanId, keyIds, left }: Returned) {
    const loan = await lockedLoan(ctx, loanId);
    const now = clock.now();
    if (left === 0) loan.close(now);
    const back = (await keysOf(ctx, [loanId])).filter(({ id }) => keyIds.includes(id));
    const number = newReceiptNumber(now);
    const facts = {
      ...loan.receipt,
      kind: 'RETURN' as const,
      number,
      issuedAt: now.toISOString(),
      handledBy: { name: ctx.actor.name, ...(ctx.actor.organisation && { organisation: ctx.actor.organisation.name }) },
      keys: back.map(({ marking, name, type, lockSystem }) => ({ marking, name, type, lockSystem })),
    };
    const { expectedReturnOn: _, ...returned } = facts;
    const filed = await receipts.file(ctx, toReceipt(returned), { loanId, organisationId: loan.organisationId });
    await messages.returned(ctx, loan, { count: back.length, number });
    return { ...views.toKeyReceipt(filed), holder: loan.receipt.holder.name, loanId };
  }

  return {
    async takeBack(ctx: Ctx, asked: NewKeyReturn): Promise<KeyReturn> {
      const keyIds = [...new Set(asked.keyIds)];
      const keys = await registry.byIds(ctx, keyIds);
      refuseAny(keys, loanRefusals.notOnLoan, ({ loanId, isPending }) => loanId === undefined || isPending);
      const to = await placeFor(ctx, asked.repositoryId, keys);
      const loans = await markReturned(ctx, keyIds, clock.now());
      const marked = new Set(loans.flatMap((loan) => loan.keyIds));
      // somebody else was quicker at the same moment
      refuseAny(keys, loanRefusals.notOnLoan, ({ id }) => !marked.has(id));
      await custody.takeBack(ctx, keyIds, to);
      const moved = keys.map(({ marking }) => ({ marking, from: undefined, to }));
      await storage.moved(ctx, moved);
      const filed: KeyReturn['receipts'] = [];
      for (const loan of loans) filed.push(await settle(ctx, loan));
      return { returned: keyIds.length, receipts: filed };
    },
  };
}

/** The storage place that the keys go to. @throws 404 when it is not one of the keys' organisation */
async function placeFor(
  ctx: Ctx,
  id: NewKeyReturn['repositoryId'],
  keys: readonly { readonly organisationId: string; readonly id: KeyId }[],
) {
  if (id === undefined) return undefined;
  const place = await ctx.em.findOne(RepositoryEntity, { id });
  if (!place || keys.some(({ organisationId }) => organisationId !== place.organisationId))
    throw refuse(refusals.notFound, { repositoryId: id });
  return { type: 'REPOSITORY' as const, id };
}

import { doneBy, type Clock, type Ctx, refuse } from '@platform/server';
import { type KeyId, type KeyLoanId, type KeyReturn, loanRefusals, type NewKeyReturn } from '../../contract/index.ts';
import type { KeyCustody, KeyRegistry, RegisteredKey } from '../api.ts';
import { refuseAny } from '../keys/key-custody.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { RepositoryEntity } from '../places/repository.entity.ts';
import { refusals } from '@platform/core';
import type { KeyLoanEntity } from './loan.entity.ts';
import { lockedLoans } from './loan-finisher.ts';
import { markReturned } from './loan-keys.ts';
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

/** Takes keys back, of several loans at once: one receipt for each loan, which is over when nothing of it is out. */
export function createReturns({ clock, custody, messages, receipts, registry, storage, views }: ReturnsDeps) {
  /** The keys' loans, locked: what is out of them is counted by one desk at a time. @throws 409 for keys that no loan has out */
  async function lockedLoansOf(ctx: Ctx, keyIds: readonly KeyId[]) {
    const asked = await registry.byIds(ctx, keyIds);
    const loans = await lockedLoans(ctx, [...new Set(asked.flatMap(({ loanId }) => (loanId ? [loanId as KeyLoanId] : [])))]);
    const keys = await registry.byIds(ctx, keyIds); // once more: somebody may have been quicker
    const isOut = (key: RegisteredKey) => !key.isPending && loans.some(({ id }) => id === key.loanId);
    refuseAny(keys, loanRefusals.notOnLoan, (key) => !isOut(key));
    return { loans, keys };
  }

  async function settle(ctx: Ctx, loan: KeyLoanEntity, keyIds: readonly KeyId[]) {
    const now = clock.now();
    const { back, isOver } = await markReturned(ctx, { loanId: loan.id, keyIds, at: now });
    if (isOver) loan.close(now);
    const number = newReceiptNumber(now);
    const facts = {
      ...loan.receipt,
      kind: 'RETURN' as const,
      number,
      issuedAt: now.toISOString(),
      handledBy: {
        name: doneBy({ actor: ctx.actor, language: loan.receipt.language }),
        ...(ctx.actor.organisation && { organisation: ctx.actor.organisation.name }),
      },
      keys: back.map(({ marking, name, type, lockSystem }) => ({ marking, name, type, lockSystem })),
    };
    const { expectedReturnOn: _, ...returned } = facts;
    const filed = await receipts.file(ctx, await receipts.make(toReceipt(returned)), {
      loanId: loan.id,
      organisationId: loan.organisationId,
    });
    await messages.returned(ctx, loan, { count: back.length, number });
    return { ...views.toKeyReceipt(filed), holder: loan.receipt.holder.name, loanId: loan.id };
  }

  return {
    async takeBack(ctx: Ctx, asked: NewKeyReturn): Promise<KeyReturn> {
      const keyIds = [...new Set(asked.keyIds)];
      const { loans, keys } = await lockedLoansOf(ctx, keyIds);
      const to = await placeFor(ctx, asked.repositoryId, keys);
      await custody.takeBack(ctx, keyIds, to);
      const moved = keys.map(({ marking }) => ({ marking, from: undefined, to }));
      await storage.moved(ctx, moved);
      const filed: KeyReturn['receipts'] = [];
      for (const loan of loans) filed.push(await settle(ctx, loan, keyIds));
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

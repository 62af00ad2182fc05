import { LockMode } from '@mikro-orm/core';
import { type Clock, type Ctx, refuse, refuseField } from '@platform/server';
import { type KeyId, type KeyLoanId, type KeyReturn, loanRefusals, type NewKeyReturn } from '../../contract/index.ts';
import type { Files } from '@plugins/files/server/api';
import type { KeyCustody, KeyRegistry, RegisteredKey } from '../api.ts';
import { refuseAny } from '../keys/key-custody.ts';
import type { KeyService } from '../keys/key-service.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import { blockedAmong, markFound } from '../lost/found-again.ts';
import type { DueWatch } from '../overdue/due-watch.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { RepositoryEntity } from '../places/repository.ts';
import { refusals } from '@platform/core';
import type { KeyLoanEntity } from './loan.entity.ts';
import { type KeptSignature, takeSignature } from './desk-signature.ts';
import type { LoanDesk } from './loan-desk.ts';
import { endReturned } from './loan-ends.ts';
import { lockedLoans } from './loan-finisher.ts';
import type { LoanMessages } from './loan-messages.ts';
import type { ReturnReceipts } from './return-receipts.ts';
import type { KeyReturnEntity } from './return.entity.ts';
import { takenOverBy } from './take-over.ts';

export interface ReturnsDeps {
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly desk: LoanDesk;
  readonly keys: KeyService;
  readonly files: Files;
  readonly messages: LoanMessages;
  readonly receipts: ReturnReceipts;
  readonly registry: KeyRegistry;
  readonly storage: StorageMessages;
  readonly watch: DueWatch;
}
export type Returns = ReturnType<typeof createReturns>;

/** Takes keys back, of several loans and of none. One receipt for each loan, which is over when nothing of it is out. */
export function createReturns({ clock, custody, desk, files, keys: service, messages, receipts, registry, storage, watch }: ReturnsDeps) {
  /** Nobody signs any more for keys that are not there. */
  async function callOff(ctx: Ctx, { id }: KeyLoanEntity): Promise<void> {
    const waiting = await takenOverBy(ctx, id);
    if (waiting?.status === 'PENDING') await desk.withdraw(ctx, waiting.id);
  }

  /** The keys and their loans, locked: what is out of them is counted by one desk at a time. @throws 409 for keys that nobody has */
  async function lockedLoansOf(ctx: Ctx, keyIds: readonly KeyId[]) {
    const asked = await registry.byIds(ctx, keyIds);
    const loans = await lockedLoans(ctx, [...new Set(asked.flatMap(({ loanId }) => (loanId ? [loanId as KeyLoanId] : [])))]);
    for (const loan of loans) await callOff(ctx, loan);
    const keys = await getRegistered(ctx, keyIds, { lock: true }); // once more: somebody may have been quicker
    const isOut = ({ holder, isPending, loanId }: RegisteredKey) =>
      !isPending && (loanId ? loans.some(({ id }) => id === loanId) : holder !== undefined && holder.type !== 'REPOSITORY');
    refuseAny(keys, loanRefusals.notOnLoan, (key) => !isOut(key));
    return { loans, keys };
  }

  return {
    async takeBack(ctx: Ctx, asked: NewKeyReturn): Promise<KeyReturn> {
      const keyIds = [...new Set(asked.keyIds)];
      const { loans, keys } = await lockedLoansOf(ctx, keyIds);
      const signature = await signatureFor(ctx, files, { loans, fileId: asked.signatureFileId });
      const to = await placeFor(ctx, asked.repositoryId, keys);
      await custody.takeBack(ctx, keyIds, to);
      const moved = keys.map(({ marking }) => ({ marking, from: undefined, to }));
      await storage.moved(ctx, moved);
      if (asked.found) await markFound(ctx, service, keys);
      const settled: KeyReturnEntity[] = [];
      for (const loan of loans) settled.push(await endReturned(ctx, { clock, watch }, { loan, keyIds, signature }));
      await ctx.em.flush();
      await receipts.request(ctx, settled);
      const receiptOf = async ({ holderId, id, receipt: { holder } }: KeyLoanEntity) => ({
        number: settled.find(({ loanId }) => loanId === id)?.number ?? '',
        holder: holder.name,
        loanId: id,
        mailed: await messages.hearsOfReturns(ctx, holderId),
      });
      const told: KeyReturn['receipts'] = [];
      for (const loan of loans) told.push(await receiptOf(loan));
      return { returned: keyIds.length, blocked: blockedAmong(keys), receipts: told };
    },
  };
}

interface Signing {
  readonly loans: readonly KeyLoanEntity[];
  readonly fileId: NewKeyReturn['signatureFileId'];
}
/** What whoever brought keys of a loan has drawn. @throws 422 when it is missing, no drawing, or the keys are of several people */
async function signatureFor(ctx: Ctx, files: Files, { loans, fileId }: Signing): Promise<KeptSignature | undefined> {
  if (loans.length === 0) return undefined;
  const signature = await takeSignature(ctx, files, {
    fileId,
    by: loans[0]?.receipt.holder.name ?? '',
    subject: { type: 'key-loan', id: loans[0]?.id ?? '' },
    organisationIds: loans.map(({ organisationId }) => organisationId),
    setting: 'signed_returns',
  });
  const names = new Map(loans.map(({ holderId, receipt: { holder } }) => [holderId, holder.name]));
  if (signature && names.size > 1)
    throw refuseField(ctx, loanRefusals.severalSigners, { field: 'keyIds', names: [...names.values()].join(', ') });
  return signature;
}

/** The storage place that the keys go to. @throws 404 when it is not one of the keys' organisation */
async function placeFor(
  ctx: Ctx,
  id: NewKeyReturn['repositoryId'],
  keys: readonly { readonly organisationId: string; readonly id: KeyId }[],
) {
  if (id === undefined) return undefined;
  // it stays while keys go there
  const place = await ctx.em.findOne(RepositoryEntity, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!place || keys.some(({ organisationId }) => organisationId !== place.organisationId))
    throw refuse(refusals.notFound, { repositoryId: id });
  return { type: 'REPOSITORY' as const, id };
}

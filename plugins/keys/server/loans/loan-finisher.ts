import { LockMode } from '@mikro-orm/postgresql';
import type { Clock, Ctx, Tx } from '@platform/server';
import { maskedNumber } from '@plugins/accounts/contract';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { SigningEvidence, Signings } from '@plugins/id-control/server/api';
import type { KeyLoanId } from '../../contract/index.ts';
import type { KeyCustody } from '../api.ts';
import { receiptText } from '../receipt/receipt-text.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { loanFlow } from './loan-flow.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import { stillHere } from './loan-holder.ts';
import { keysOf } from './loan-keys.ts';
import type { LoanMessages } from './loan-messages.ts';
import { toReceipt } from './receipt-facts.ts';
import type { ReceiptMaker } from './receipt-maker.ts';

export interface LoanFinisherDeps {
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly messages: LoanMessages;
  readonly receipts: ReceiptMaker;
  readonly signings: Signings;
  readonly users: UserLookup;
}
export type LoanFinisher = ReturnType<typeof createLoanFinisher>;

/** Loans, locked in the order of their ids, so that two who lock several never wait for each other. Those that are not there are left out. */
export function lockedLoans(ctx: Ctx, ids: readonly KeyLoanId[]): Promise<KeyLoanEntity[]> {
  return ctx.em.find(KeyLoanEntity, { id: { $in: [...ids] } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
}

/** How a loan that waited for its signature goes on. */
export function createLoanFinisher({ clock, custody, messages, receipts, signings, users }: LoanFinisherDeps) {
  /** The receipt of a loan that waits for nothing but it. */
  const signedReceipt = async (ctx: Ctx, id: KeyLoanId): Promise<Receipt | undefined> => {
    const loan = await loanFlow.lock(ctx, id);
    if (!loan.isPending()) return undefined;
    const evidence = loan.signingId ? await signings.evidenceOf(ctx, loan.signingId) : undefined;
    return toReceipt(loan.receipt, evidence ? byEid(loan, evidence) : onPaper(loan));
  };

  /** It came to nothing: the keys are free again. @throws 409 when it is not pending any more */
  const abandon = async (ctx: Ctx, loan: KeyLoanEntity, status: 'WITHDRAWN' | 'EXPIRED'): Promise<void> => {
    loan.abandon(status, clock.now());
    if (loan.signingId) await signings.end(ctx, loan.signingId, status === 'WITHDRAWN' ? 'CANCELLED' : 'EXPIRED');
    await custody.release(ctx, await keyIdsOf(ctx, loan), loan.id);
    await messages.takeBackLinks(ctx, loan);
  };

  return {
    /** Signed: active, keys held, receipt filed, the holder told, all or nothing; withdrawn when the holder has left meanwhile. Again: the same answer, nothing twice. */
    async activate(tx: Tx, id: KeyLoanId): Promise<'active' | 'abandoned'> {
      const signed = await tx((ctx) => signedReceipt(ctx, id));
      const made = signed && (await receipts.make(signed));
      return tx(async (ctx) => {
        const loan = await loanFlow.lock(ctx, id);
        if (!loan.isPending() || !made) return loan.status === 'WITHDRAWN' || loan.status === 'EXPIRED' ? 'abandoned' : 'active';
        if (loan.holderType === 'USER' && !(await stillHere(ctx, users, { id: loan.holderId, organisationId: loan.organisationId }))) {
          await abandon(ctx, loan, 'WITHDRAWN');
          return 'abandoned';
        }
        loan.activate(clock.now());
        const receipt = await receipts.file(ctx, made, { loanId: id, organisationId: loan.organisationId });
        await custody.handOver(ctx, await keyIdsOf(ctx, loan), {
          loanId: id,
          holder: { type: loan.holderType, id: loan.holderId },
          expectedReturnAt: loan.expectedReturnAt ?? undefined,
        });
        receipt.mailed = await messages.receipt(ctx, loan);
        return 'active';
      });
    },

    abandon,
  };
}

const keyIdsOf = async (ctx: Ctx, loan: KeyLoanEntity) => (await keysOf(ctx, [loan.id])).map(({ id }) => id);

function byEid(loan: KeyLoanEntity, { name, personalNumber, signedAt, orderId, proof }: SigningEvidence): Receipt['signature'] {
  const signed = {
    signedBy: name,
    maskedPersonalNumber: maskedNumber(personalNumber),
    signedAt,
    orderReference: orderId,
    signedText: receiptText(toReceipt(loan.receipt)).text,
  };
  if (proof.method === 'BANKID') return { ...signed, ...proof };
  return { ...signed, method: 'EID', service: proof.service, idToken: proof.idToken };
}

function onPaper(loan: KeyLoanEntity): Receipt['signature'] {
  const { receipt, scanSha256, signedOnPaperAt: at, signedOnPaperBy, identityDocument } = loan;
  const drawn = loan.isDrawn() && { drawn: { ...(identityDocument && { document: identityDocument, seenBy: loan.handedOutBy }) } };
  const by = (drawn && signedOnPaperBy) || receipt.holder.name;
  return { method: 'PAPER', ...(at && { signed: { by, at, ...drawn, ...(scanSha256 && { scanSha256 }) } }) };
}

import { LockMode } from '@mikro-orm/postgresql';
import type { Clock, Ctx, Tx } from '@platform/server';
import { maskedNumber } from '@plugins/accounts/contract';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { SigningEvidence, Signings } from '@plugins/id-control/server/api';
import type { KeyLoanId, RepositoryId } from '../../contract/index.ts';
import type { KeyCustody, KeyLoanFollower } from '../api.ts';
import type { DueWatch } from '../overdue/due-watch.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { receiptText } from '../receipt/receipt-text.ts';
import type { Receipt } from '../receipt/receipt.ts';
import type { DeskMessages, DeskNotice } from './desk-messages.ts';
import { loanFlow } from './loan-flow.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import { stillHere } from './loan-holder.ts';
import { keysOf, type LoanKeyRow } from './loan-keys.ts';
import type { LoanMessages } from './loan-messages.ts';
import { toReceipt } from './receipt-facts.ts';
import { attachmentsOf, type ReceiptMaker } from './receipt-maker.ts';

export interface LoanFinisherDeps {
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly desk: DeskMessages;
  readonly followers: readonly KeyLoanFollower[];
  readonly messages: LoanMessages;
  readonly receipts: ReceiptMaker;
  readonly signings: Signings;
  readonly storage: StorageMessages;
  readonly users: UserLookup;
  readonly watch: DueWatch;
}
/** How a loan that nobody signed ends, and what the desk is told of it. */
const ENDINGS = {
  WITHDRAWN: { status: 'WITHDRAWN', notice: 'loanDeclined' },
  EXPIRED: { status: 'EXPIRED', notice: 'loanExpired' },
  NEVER_RECEIVED: { status: 'WITHDRAWN', notice: 'loanNeverReceived' },
} as const satisfies Readonly<Record<string, { status: 'WITHDRAWN' | 'EXPIRED'; notice: DeskNotice }>>;
export type LoanEnding = keyof typeof ENDINGS;
export type LoanFinisher = ReturnType<typeof createLoanFinisher>;

/** Locks loans in the order of their ids, which prevents deadlocks. Missing ones are left out. */
export function lockedLoans(ctx: Ctx, ids: readonly KeyLoanId[]): Promise<KeyLoanEntity[]> {
  return ctx.em.find(KeyLoanEntity, { id: { $in: [...ids] } }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
}

/** How a loan that waited for its signature goes on. */
export function createLoanFinisher({ followers, ...deps }: LoanFinisherDeps) {
  const { clock, custody, desk, messages, receipts, signings, storage, users, watch } = deps;
  /** The receipt of a loan that waits for nothing but it. */
  const signedReceipt = async (ctx: Ctx, id: KeyLoanId): Promise<Receipt | undefined> => {
    const loan = await loanFlow.lock(ctx, id);
    if (!loan.isPending()) return undefined;
    const evidence = loan.signingId ? await signings.evidenceOf(ctx, loan.signingId) : undefined;
    return toReceipt(loan.receipt, evidence ? byEid(loan, evidence) : onPaper(loan));
  };

  /** It came to nothing: the keys are free again. @throws 409 when it is not pending any more */
  const abandon = async (ctx: Ctx, loan: KeyLoanEntity, why: LoanEnding): Promise<void> => {
    const { status, notice } = ENDINGS[why];
    loan.abandon(status, clock.now());
    if (loan.signingId) await signings.end(ctx, loan.signingId, status === 'WITHDRAWN' ? 'CANCELLED' : 'EXPIRED');
    await custody.release(ctx, idsOf(await keysOf(ctx, [loan.id])), loan.id);
    await messages.takeBackLinks(ctx, loan);
    const isAtDesk = ctx.actor.userId !== undefined && ctx.actor.userId !== loan.holderId;
    if (!isAtDesk) await desk.tell(ctx, loan, notice);
    for (const follower of followers) await follower.abandoned(ctx, { id: loan.id, organisationId: loan.organisationId });
  };

  return {
    /** Signed: active, keys held, receipt filed, the holder told, all or nothing; withdrawn when the holder has left meanwhile. Again: the same answer, nothing twice. */
    async activate(tx: Tx, id: KeyLoanId): Promise<'active' | 'abandoned'> {
      const signed = await tx((ctx) => signedReceipt(ctx, id));
      const made = signed && (await receipts.make(signed));
      const isByEid = signed?.signature?.method !== 'PAPER';
      return tx(async (ctx) => {
        const loan = await loanFlow.lock(ctx, id);
        if (!loan.isPending() || !made) return loan.status === 'WITHDRAWN' || loan.status === 'EXPIRED' ? 'abandoned' : 'active';
        const { apartmentId, holderId, organisationId } = loan;
        if (loan.holderType === 'USER' && !(await stillHere(ctx, users, { id: holderId, organisationId, apartmentId }))) {
          await abandon(ctx, loan, 'WITHDRAWN');
          return 'abandoned';
        }
        loan.activate(clock.now());
        await watch.begin(ctx, loan);
        const receipt = await receipts.file(ctx, made, { loanId: id, organisationId: loan.organisationId });
        const holder = loan.keysGoTo();
        const lent = await keysOf(ctx, [id]);
        await custody.handOver(ctx, idsOf(lent), { loanId: id, holder, expectedReturnAt: loan.expectedReturnAt ?? undefined });
        const moved = lent.map(({ marking, takenFrom }) => ({ marking, from: placeOf(takenFrom), to: holder }));
        await storage.moved(ctx, moved, { id: loan.handedOutById ?? null, name: loan.handedOutBy });
        receipt.mailed = await messages.receipt(ctx, loan, attachmentsOf(made));
        await desk.tell(ctx, loan, 'loanSigned');
        const receipted = { id, organisationId: loan.organisationId, holder, byEid: isByEid };
        for (const follower of followers) await follower.receipted(ctx, receipted);
        return 'active';
      });
    },

    abandon,
  };
}

const idsOf = (lent: readonly LoanKeyRow[]) => lent.map(({ id }) => id);
const placeOf = (id: RepositoryId | null) => (id ? { type: 'REPOSITORY' as const, id } : undefined);

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
  const { receipt, scanSha256, signedOnPaperAt: at, signedOnPaperBy, identityDocument, identitySeenBy } = loan;
  const drawn = loan.isDrawn() && {
    drawn: { ...(identityDocument && { document: identityDocument, seenBy: identitySeenBy ?? loan.handedOutBy }) },
  };
  const by = (drawn && signedOnPaperBy) || receipt.holder.name;
  return { method: 'PAPER', ...(at && { signed: { by, at, ...drawn, ...(scanSha256 && { scanSha256 }) } }) };
}

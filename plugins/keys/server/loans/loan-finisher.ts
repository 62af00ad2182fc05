import { LockMode } from '@mikro-orm/postgresql';
import type { Clock, Ctx, Tx } from '@platform/server';
import { maskedNumber } from '@plugins/accounts/contract';
import type { UserLookup } from '@plugins/accounts/server/api';
import type { SigningEvidence, Signings } from '@plugins/id-control/server/api';
import type { KeyId, KeyLoanId, KeyLoanStatus, RepositoryId } from '../../contract/index.ts';
import type { KeyCustody, KeyLoanFollower } from '../api.ts';
import type { DueWatch } from '../overdue/due-watch.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import type { StorageMessages } from '../places/storage-messages.ts';
import { receiptText } from '../receipt/receipt-text.ts';
import type { Receipt } from '../receipt/receipt.ts';
import type { DeskMessages, DeskNotice } from './desk-messages.ts';
import { loanFlow } from './loan-flow.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import { stillHere } from './loan-holder.ts';
import { endReturned } from './loan-ends.ts';
import { keyIdsOut, keysOf, type LoanKeyRow } from './loan-keys.ts';
import type { LoanMessages } from './loan-messages.ts';
import { toReceipt } from './receipt-facts.ts';
import { attachmentsOf, type ReceiptMaker } from './receipt-maker.ts';
import type { ReturnReceipts } from './return-receipts.ts';

export interface LoanFinisherDeps {
  readonly clock: Clock;
  readonly custody: KeyCustody;
  readonly desk: DeskMessages;
  readonly followers: readonly KeyLoanFollower[];
  readonly messages: LoanMessages;
  readonly receipts: ReceiptMaker;
  readonly returned: ReturnReceipts;
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
  const { clock, custody, desk, messages, receipts, signings, users, watch } = deps;
  /** The receipt of a loan that waits for it alone. And whose keys it takes over. */
  const signedLoan = async (ctx: Ctx, id: KeyLoanId) => {
    const loan = await loanFlow.lock(ctx, id);
    if (!loan.isPending()) return undefined;
    const evidence = loan.signingId ? await signings.evidenceOf(ctx, loan.signingId) : undefined;
    return { receipt: toReceipt(loan.receipt, evidence ? byEid(loan, evidence) : onPaper(loan)), before: loan.takesOverId };
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
    /** Signed: active, keys held, receipt filed, the holder told, all or nothing; withdrawn when the holder, or a key to take over, is gone. Again: the same answer, nothing twice. */
    async activate(tx: Tx, id: KeyLoanId): Promise<'active' | 'abandoned'> {
      const signed = await tx((ctx) => signedLoan(ctx, id));
      const made = signed && (await receipts.make(signed.receipt));
      const isByEid = signed?.receipt.signature?.method !== 'PAPER';
      return tx(async (ctx) => {
        // the older one first, as whoever takes its keys back locks them
        const [before] = signed?.before ? await lockedLoans(ctx, [signed.before]) : [];
        const loan = await loanFlow.lock(ctx, id);
        if (!loan.isPending() || !made) return CAME_TO_NOTHING.has(loan.status) ? 'abandoned' : 'active';
        const lent = await keysOf(ctx, [id]);
        if (!(await isHolderHere(ctx, users, loan)) || !(await areToTakeOver(ctx, loan, lent))) {
          await abandon(ctx, loan, 'WITHDRAWN');
          return 'abandoned';
        }
        loan.activate(clock.now());
        await watch.begin(ctx, loan);
        const receipt = await receipts.file(ctx, made, { loanId: id, organisationId: loan.organisationId });
        await handOut(ctx, deps, { before, loan, lent });
        receipt.mailed = await messages.receipt(ctx, loan, attachmentsOf(made));
        await desk.tell(ctx, loan, 'loanSigned');
        const receipted = { id, organisationId: loan.organisationId, holder: loan.keysGoTo(), byEid: isByEid };
        for (const follower of followers) await follower.receipted(ctx, receipted);
        return 'active';
      });
    },

    abandon,
  };
}

const CAME_TO_NOTHING: ReadonlySet<KeyLoanStatus> = new Set(['WITHDRAWN', 'EXPIRED']);

/** Whoever has no account stays who they are. */
async function isHolderHere(ctx: Ctx, users: UserLookup, { holderType, holderId: id, organisationId, apartmentId }: KeyLoanEntity) {
  return holderType === 'TEMPORARY' || (await stillHere(ctx, users, { id, organisationId, apartmentId })) !== undefined;
}

/** Whether the loan before has them all, where one did, and none was lost meanwhile: that stays with whoever had it. */
async function areToTakeOver(ctx: Ctx, { takesOverId }: KeyLoanEntity, lent: readonly LoanKeyRow[]): Promise<boolean> {
  if (!takesOverId) return true;
  const out = new Set(await keyIdsOut(ctx, takesOverId));
  if (!lent.every(({ id }) => out.has(id))) return false;
  return (await getRegistered(ctx, idsOf(lent), { lock: true })).every(({ status }) => status === 'ACTIVE');
}

interface HandingOut {
  readonly loan: KeyLoanEntity;
  readonly lent: readonly LoanKeyRow[];
  /** The loan that they are taken over from. */
  readonly before: KeyLoanEntity | undefined;
}
type Deps = Omit<LoanFinisherDeps, 'followers'>;

/** The keys are the holder's, by this loan. Those who see to the places are told. */
async function handOut(ctx: Ctx, deps: Deps, { loan, lent, before }: HandingOut): Promise<void> {
  const [holder, keyIds] = [loan.keysGoTo(), idsOf(lent)];
  if (before) await passOn(ctx, deps, { before, keyIds, to: loan.receipt.holder.name });
  await deps.custody.handOver(ctx, keyIds, { loanId: loan.id, holder, expectedReturnAt: loan.expectedReturnAt ?? undefined });
  const moved = lent.map(({ marking, takenFrom }) => ({ marking, from: before ? holder : placeOf(takenFrom), to: holder }));
  await deps.storage.moved(ctx, moved, { id: loan.handedOutById ?? null, name: loan.handedOutBy });
}

interface Passing {
  readonly before: KeyLoanEntity;
  readonly to: string;
  readonly keyIds: readonly KeyId[];
}
/** Another signs for these keys from now on: whoever did before has a receipt of that. */
async function passOn(ctx: Ctx, { clock, custody, returned, watch }: Deps, { before, to, keyIds }: Passing): Promise<void> {
  const back = await endReturned(ctx, { clock, watch }, { loan: before, keyIds, takenOverBy: to });
  await ctx.em.flush();
  await returned.request(ctx, [back]);
  await custody.takeBack(ctx, keyIds, before.keysGoTo());
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

import { asReach, audit, type Clock, type Ctx, doneBy, refuse, type Tx, withinOrganisation } from '@platform/server';
import type { FileId } from '@plugins/files/contract';
import type { Files } from '@plugins/files/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import { type KeyLoan, type KeyLoanId, loanRefusals } from '../../contract/index.ts';
import { byLink } from '../temporary/drawn-signatures.ts';
import type { LoanFinisher } from './loan-finisher.ts';
import { loanFlow } from './loan-flow.ts';
import type { LoanMessages } from './loan-messages.ts';
import type { LoanViews } from './loan-views.ts';
import { toReceipt } from './receipt-facts.ts';
import type { ReceiptMaker } from './receipt-maker.ts';

/** A signed receipt as a scan (spec part 5, "Files"). */
const SCAN = { mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 10 * 1024 * 1024 };

export interface LoanDeskDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly flow: FlowOf<typeof loanFlow>;
  readonly finisher: LoanFinisher;
  readonly messages: LoanMessages;
  readonly receipts: ReceiptMaker;
  readonly views: LoanViews;
}
export type LoanDesk = ReturnType<typeof createLoanDesk>;

/** What people do with a loan that waits. */
export function createLoanDesk({ clock, files, finisher, flow, messages, receipts, views }: LoanDeskDeps) {
  return {
    async withdraw(ctx: Ctx, id: KeyLoanId, reason?: string): Promise<KeyLoan> {
      const loan = await loanFlow.lock(ctx, id);
      // what waits for the loan is not its holder's: the keys, the flow
      await withinOrganisation(ctx, async (inside) => {
        await finisher.abandon(inside, loan, 'WITHDRAWN');
        const subject = { type: 'KeyLoan', id };
        if (reason)
          await audit(inside, [{ action: 'keys.withdrawLoan', subject, organisationId: loan.organisationId, changes: { reason } }]);
        const signal = { withdrawn: { by: doneBy(inside), ...(reason && { reason }) } };
        await flow.signal(inside, id, { key: 'withdrawn', signal });
      });
      return views.get(ctx, id);
    },

    /** Sends the link to sign by again. @throws 409 unless one is waited for */
    async remind(ctx: Ctx, id: KeyLoanId): Promise<KeyLoan> {
      const loan = await loanFlow.lock(ctx, id);
      loan.refuseUnlessByLink();
      const round = clock.now().getTime();
      await withinOrganisation(ctx, async (inside) => {
        await messages.remind(inside, loan, round);
        await audit(inside, [
          { action: 'keys.remindOfSigning', subject: { type: 'KeyLoan', id }, organisationId: loan.organisationId, changes: {} },
        ]);
        await flow.record(inside, id, { key: `reminded:${round}`, what: 'linkAgain', who: doneBy(inside) });
      });
      return views.get(ctx, id);
    },

    /** Whoever has the link says that the keys never came. @throws 404 for a link that is none, 409 once it is signed */
    async decline(ctx: Ctx, token: string): Promise<Record<string, never>> {
      const { id, organisationId } = await byLink(ctx, token, ['USER', 'TEMPORARY']);
      await asReach(ctx, { kind: 'organisation', organisationId }, async (inside) => {
        const loan = await loanFlow.lock(inside, id);
        await finisher.abandon(inside, loan, 'NEVER_RECEIVED');
        await audit(inside, [{ action: 'keys.declineLoan', subject: { type: 'KeyLoan', id }, organisationId, changes: {} }]);
        const signal = { withdrawn: { by: loan.receipt.holder.name, neverReceived: true } };
        await flow.signal(inside, id, { key: 'withdrawn', signal });
      });
      return {};
    },

    async signOnPaper(ctx: Ctx, id: KeyLoanId, fileId: FileId): Promise<KeyLoan> {
      const loan = await loanFlow.lock(ctx, id);
      const scan = await files.take(ctx, fileId, { subject: { type: 'key-loan', id }, rules: SCAN });
      loan.signOnPaper({ fileId, sha256: scan.sha256, by: doneBy(ctx), at: clock.now() });
      await flow.signal(ctx, id, { key: fileId, signal: { signedOnPaper: { by: doneBy(ctx) } } });
      await ctx.em.flush();
      return views.get(ctx, id);
    },

    /** The receipt to print. @throws 409 unless it is signed on paper */
    async paper(tx: Tx, id: KeyLoanId) {
      const { number, receipt, signing } = await tx((ctx) => views.entity(ctx, id));
      if (signing !== 'ANALOG') throw refuse(loanRefusals.notOnPaper, { loanId: id });
      const content = await receipts.paper(toReceipt(receipt));
      return { mediaType: 'application/pdf', name: `${number}.pdf`, content: once(content), size: content.byteLength, inline: true };
    },
  };
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

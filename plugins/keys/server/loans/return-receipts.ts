import type { Ctx, Tx } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { KeyReturnId } from '../../contract/index.ts';
import type { LoanMessages } from './loan-messages.ts';
import { KeyLoanEntity } from './loan.entity.ts';
import type { Receipt } from '../receipt/receipt.ts';
import { toReceipt } from './receipt-facts.ts';
import { attachmentsOf, type ReceiptMaker } from './receipt-maker.ts';
import { KeyReceiptEntity } from './receipt.entity.ts';
import type { KeyReturnEntity } from './return.entity.ts';
import { returnFlow } from './return-flow.ts';

export interface ReturnReceiptsDeps {
  readonly flow: FlowOf<typeof returnFlow>;
  readonly messages: LoanMessages;
  readonly receipts: ReceiptMaker;
}
export type ReturnReceipts = ReturnType<typeof createReturnReceipts>;

/** Receipts of returns: asked for when the keys come back, made by a workflow afterwards. */
export function createReturnReceipts({ flow, messages, receipts }: ReturnReceiptsDeps) {
  return {
    /** Starts a workflow for each organisation whose keys came back. */
    async request(ctx: Ctx, returns: readonly KeyReturnEntity[]): Promise<void> {
      for (const [first, ...others] of Map.groupBy(returns, (each) => each.organisationId).values()) {
        if (!first) continue;
        const returnIds = [first, ...others].map(({ id }) => id);
        await flow.start(ctx, first, { input: { returnIds }, detail: { count: returnIds.length } });
      }
    },

    /** Makes and files the receipt of a return, and tells the holder. Again: nothing twice. @throws 404 */
    async file(tx: Tx, id: KeyReturnId): Promise<void> {
      const asked = await tx(async (ctx) => {
        const back = await returnFlow.lock(ctx, id);
        return (await isFiled(ctx, back)) ? undefined : toReceipt(back.receipt, signatureOf(back));
      });
      if (!asked) return;
      const made = await receipts.make(asked);
      await tx(async (ctx) => {
        const back = await returnFlow.lock(ctx, id);
        if (await isFiled(ctx, back)) return;
        const filed = await receipts.file(ctx, made, back);
        const { holderId } = await ctx.em.findOneOrFail(KeyLoanEntity, { id: back.loanId });
        filed.mailed = await messages.returned(ctx, holderId, { facts: back.receipt, attachments: attachmentsOf(made) });
      });
    },
  };
}

/** What whoever brought the keys drew at the desk. */
function signatureOf({ signedBy: by, signatureSha256: scanSha256, returnedAt: at, receipt }: KeyReturnEntity): Receipt['signature'] {
  if (!by || !scanSha256) return undefined;
  return { method: 'PAPER', signed: { by, at, scanSha256, drawn: { seenBy: receipt.handledBy.name } } };
}

const isFiled = async (ctx: Ctx, { number }: KeyReturnEntity) => (await ctx.em.count(KeyReceiptEntity, { number })) > 0;

import { type Clock, type Ctx, newId } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import type { KeyLoanId } from '../../contract/index.ts';
import type { Receipt } from '../receipt/receipt.ts';
import type { SealKey } from '../receipt/seal-receipt.ts';
import { KeyReceiptEntity } from './receipt.entity.ts';

export interface ReceiptMakerDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly seal: SealKey;
}
export type ReceiptMaker = ReturnType<typeof createReceiptMaker>;

/** Receipts as sealed PDF, filed. */
export function createReceiptMaker({ clock, files, seal }: ReceiptMakerDeps) {
  return {
    /** Renders, seals and files a receipt in the current transaction. */
    async file(
      ctx: Ctx,
      receipt: Receipt,
      { loanId, organisationId }: { readonly loanId: KeyLoanId; readonly organisationId: string },
    ): Promise<KeyReceiptEntity> {
      const { renderReceipt, sealReceipt } = await paperwork();
      const content = await sealReceipt(await renderReceipt(receipt), seal);
      const id = newId();
      const filed = await files.keep(ctx, {
        name: `${receipt.number}.pdf`,
        mediaType: 'application/pdf',
        content,
        subject: { type: 'key-receipt', id },
        organisationId,
      });
      return ctx.em.create(KeyReceiptEntity, {
        id,
        organisationId,
        number: receipt.number,
        kind: receipt.kind,
        loanId,
        fileId: filed.id,
        sha256: filed.sha256,
        sealedAt: clock.now(),
      });
    },
    /** The receipt to sign by hand, not sealed. */
    async paper(receipt: Receipt): Promise<Uint8Array> {
      const { renderReceipt } = await paperwork();
      return renderReceipt({ ...receipt, signature: { method: 'PAPER' } });
    },
  };
}

/** Fonts and PDF are large, and most processes never make a receipt. */
async function paperwork() {
  const [{ renderReceipt }, { sealReceipt }] = await Promise.all([
    import('../receipt/render-receipt.ts'),
    import('../receipt/seal-receipt.ts'),
  ]);
  return { renderReceipt, sealReceipt };
}

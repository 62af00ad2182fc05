import { type Clock, type Ctx, type MailAttachment, newId, type Settings, type StoredFile } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import type { KeyLoanId } from '../../contract/index.ts';
import type { Receipt } from '../receipt/receipt.ts';
import type { SealKey } from '../receipt/seal-signer.ts';
import { KeyReceiptEntity } from './receipt.entity.ts';

export interface ReceiptMakerDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly seal: SealKey;
  readonly settings: Pick<Settings, 'WEB_URL'>;
}
/** A receipt whose bytes lie in the store, filed or not. */
export interface MadeReceipt extends Pick<Receipt, 'number' | 'kind'> {
  readonly stored: StoredFile;
}
/** The sealed receipt as its holder's mail carries it. */
export const attachmentsOf = ({ number, stored: { key } }: MadeReceipt): readonly MailAttachment[] => [
  { name: `${number}.pdf`, mediaType: 'application/pdf', key },
];
export type ReceiptMaker = ReturnType<typeof createReceiptMaker>;

/** Receipts as sealed PDF, filed. */
export function createReceiptMaker({ clock, files, seal, settings }: ReceiptMakerDeps) {
  const verifyAt = new URL('/verify', settings.WEB_URL).href;
  return {
    /** Renders and seals a receipt, and sends it to the store: takes its time, so never inside a unit of work. */
    async make(receipt: Receipt): Promise<MadeReceipt> {
      const { renderReceipt, sealReceipt } = await paperwork();
      const { number, kind } = receipt;
      return { number, kind, stored: await files.store(await sealReceipt(await renderReceipt({ ...receipt, verifyAt }), seal)) };
    },
    /** Files a receipt that was made. */
    async file(
      ctx: Ctx,
      { number, kind, stored }: MadeReceipt,
      { loanId, organisationId }: { readonly loanId: KeyLoanId; readonly organisationId: string },
    ): Promise<KeyReceiptEntity> {
      const id = newId();
      const filed = await files.keep(ctx, {
        name: `${number}.pdf`,
        mediaType: 'application/pdf',
        stored,
        subject: { type: 'key-receipt', id },
        organisationId,
      });
      return ctx.em.create(KeyReceiptEntity, {
        id,
        organisationId,
        number,
        kind,
        loanId,
        fileId: filed.id,
        sha256: filed.sha256,
        sealedAt: clock.now(),
        mailed: false,
      });
    },
    /** The receipt to sign by hand, not sealed. */
    async paper(receipt: Receipt): Promise<Uint8Array> {
      const { renderReceipt } = await paperwork();
      return renderReceipt({ ...receipt, verifyAt, signature: { method: 'PAPER' } });
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

import { ALL, asReach, changeReach, type Clock, type Ctx, doneBy, refuse, refuseField, type StoredFile, type Tx } from '@platform/server';
import type { Files } from '@plugins/files/server/api';
import type { FlowOf } from '@plugins/flows/server/api';
import { type IdentityDocument, type KeyLoan, type KeyLoanId, type TemporaryLoan, temporaryRefusals } from '../../contract/index.ts';
import { linkedInventories } from '../inventories/own-inventories.ts';
import { loanFlow } from '../loans/loan-flow.ts';
import { linkHashOf } from '../loans/loan-link.ts';
import type { LoanViews } from '../loans/loan-views.ts';
import { KeyLoanEntity, type SeenDocument } from '../loans/loan.entity.ts';

export interface DrawnDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly flow: FlowOf<typeof loanFlow>;
  readonly views: LoanViews;
}
export type DrawnSignatures = ReturnType<typeof createDrawnSignatures>;

/** A signature by hand. */
export interface Drawn {
  readonly name: string;
  /** A PNG in base64. */
  readonly drawing: string;
}
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Signatures that are drawn on a screen. At the desk, or by whoever holds a temporary holder's link. */
export function createDrawnSignatures({ clock, files, flow, views }: DrawnDeps) {
  async function sign(ctx: Ctx, loan: KeyLoanEntity, { name, stored, seen }: Kept): Promise<void> {
    const { id, number, organisationId } = loan;
    const file = { name: `${number}-underskrift.png`, mediaType: 'image/png', stored, subject: { type: 'key-loan', id }, organisationId };
    const { id: fileId, sha256 } = await files.keep(ctx, file);
    loan.signByDrawing({ fileId, sha256, by: name, at: clock.now(), seen });
    await flow.signal(ctx, id, { key: fileId, signal: { signedOnPaper: { by: name } } });
    await ctx.em.flush();
  }

  async function show(ctx: Ctx, { id, holderId, receipt, status, scanFileId }: KeyLoanEntity): Promise<TemporaryLoan> {
    const loan = await views.get(ctx, id);
    return {
      number: loan.number,
      status,
      organisation: loan.organisation.name,
      holder: loan.holder.name,
      language: receipt.language,
      keys: loan.keys.map(({ id: _id, ...key }) => key),
      expectedReturnAt: loan.expectedReturnAt,
      text: loan.text,
      isSigned: Boolean(scanFileId) || status !== 'PENDING',
      receipt: loan.receipt ? { fileId: loan.receipt.fileId, url: loan.receipt.url } : null,
      inventories: await linkedInventories(ctx, holderId),
    };
  }

  return {
    async atDesk(tx: Tx, id: KeyLoanId, { document, ...drawn }: Drawn & { readonly document: IdentityDocument }): Promise<KeyLoan> {
      const png = await tx(async (ctx) => pngOf(ctx, drawn.drawing));
      const stored = await files.store(png);
      return tx(async (ctx) => {
        await sign(ctx, await loanFlow.lock(ctx, id), { name: drawn.name, stored, seen: { document, by: doneBy(ctx) } });
        return views.get(ctx, id);
      });
    },

    show,

    /** @throws 404 for a link that is none, or of a loan that is over */
    read: async (ctx: Ctx, token: string) => show(ctx, await byLink(ctx, token)),

    async byLink(tx: Tx, token: string, { name, drawing }: Drawn): Promise<TemporaryLoan> {
      const png = await tx(async (ctx) => {
        await byLink(ctx, token);
        return pngOf(ctx, drawing);
      });
      const stored = await files.store(png);
      return tx(async (ctx) => {
        const loan = await loanFlow.lock(ctx, (await byLink(ctx, token)).id);
        await sign(ctx, loan, { name, stored, seen: undefined });
        return show(ctx, loan);
      });
    },
  };
}

interface Kept {
  readonly name: string;
  readonly stored: StoredFile;
  readonly seen: SeenDocument | undefined;
}

/** @throws 422 when it is no PNG */
export function pngOf(ctx: Ctx, drawing: string): Buffer {
  const bytes = Buffer.from(drawing, 'base64');
  if (!bytes.subarray(0, PNG.length).equals(PNG)) throw refuseField(ctx, temporaryRefusals.drawing, { field: 'drawing' });
  return bytes;
}

/** Finds the pending or active loan of a link. The unit of work then reaches the loan's organisation. */
export async function byLink(ctx: Ctx, token: string, of: readonly KeyLoanEntity['holderType'][] = ['TEMPORARY']): Promise<KeyLoanEntity> {
  const found = await asReach(ctx, ALL, (all) =>
    all.em.findOne(KeyLoanEntity, { linkHash: linkHashOf(token), status: { $in: ['PENDING', 'ACTIVE'] }, holderType: { $in: [...of] } }),
  );
  if (!found) throw refuse(temporaryRefusals.link);
  changeReach(ctx, { kind: 'organisation', organisationId: found.organisationId });
  return found;
}

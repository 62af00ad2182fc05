import { useToast } from '@platform/ui';
import { saveFile } from '@platform/web';
import type { FileLink } from '@plugins/files/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyLoan } from '../../contract/index.ts';
import { fileApi, keyLoanApi } from './loan-apis.ts';

type Named = FileLink & { readonly number: string };

/** Saves the papers of a loan under names that people find again. A link lives a few minutes, so each click reads a fresh one. */
export function useLoanDownloads() {
  const queries = useQueryClient();
  const toast = useToast();
  const save = async (find: () => Promise<{ readonly name: string; readonly content: Blob }>) => {
    try {
      saveFile(await find());
    } catch (fault) {
      toast.error(fault);
    }
  };
  const fresh = (id: string) => queries.fetchQuery({ ...keyLoanApi.getLoan.query({ params: { id } }), staleTime: 0 });
  const contentOf = async ({ fileId, url }: FileLink) => {
    const token = new URL(url, location.origin).searchParams.get('token') ?? '';
    return queries.fetchQuery({ ...fileApi.fetch.query({ params: { fileId }, query: { token } }), gcTime: 0 });
  };
  return {
    /** The receipt to print and sign by hand. */
    savePaper: ({ id, number }: Pick<KeyLoan, 'id' | 'number'>) =>
      save(async () => {
        const { content } = await queries.fetchQuery({ ...keyLoanApi.loanPaper.query({ params: { id } }), staleTime: 0, gcTime: 0 });
        return { name: `${number}.pdf`, content };
      }),

    /** One of the loan's sealed receipts: the one that was signed unless told. */
    saveReceipt: (loanId: string, pick: (loan: KeyLoan) => Named | null | undefined = ({ receipt }) => receipt) =>
      save(async () => {
        const receipt = pick(await fresh(loanId));
        if (!receipt) throw new Error('The receipt is gone');
        return { name: `${receipt.number}.pdf`, content: (await contentOf(receipt)).content };
      }),

    /** The scan of the paper that was signed by hand. */
    saveScan: ({ id, number }: Pick<KeyLoan, 'id' | 'number'>) =>
      save(async () => {
        const { scan } = await fresh(id);
        if (!scan) throw new Error('The scan is gone');
        const { content } = await contentOf(scan);
        return { name: `${number}-scan.${content.type.split('/')[1] ?? 'pdf'}`, content };
      }),
  };
}

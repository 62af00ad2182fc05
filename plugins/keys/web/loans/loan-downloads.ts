import { useToast } from '@platform/ui';
import { saveFile } from '@platform/web';
import type { FileLink } from '@plugins/files/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';
import { fileApi, keyLoanApi } from './loan-apis.ts';

/** A receipt of a return is made within seconds. */
const LOOKS = 10;
const LOOK_AGAIN_MS = 1000;

/** Saves the papers of a loan under names that people find again. A link lives a few minutes, so each click reads a fresh one. */
export function useLoanDownloads() {
  const queries = useQueryClient();
  const toast = useToast();
  const { t } = useTranslation('keys');
  const save = async (find: () => Promise<{ readonly name: string; readonly content: Blob } | undefined>) => {
    try {
      const found = await find();
      if (found) saveFile(found);
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

    /** The sealed receipt that was signed. */
    saveReceipt: (loanId: string) =>
      save(async () => {
        const { receipt } = await fresh(loanId);
        if (!receipt) throw new Error('The receipt is gone');
        return { name: `${receipt.number}.pdf`, content: (await contentOf(receipt)).content };
      }),

    /** The receipt of a return; waits a little for one that is being made. */
    saveReturn: (loanId: string, number: string) =>
      save(async () => {
        const file = await untilMade(async () => (await fresh(loanId)).returnReceipts.find((each) => each.number === number)?.file);
        if (file) return { name: `${number}.pdf`, content: (await contentOf(file)).content };
        return void toast.info(t('loan.receipt.notYet', { number }), t('loan.receipt.notYetText'));
      }),

    /** What somebody drew for more time, given at that moment. */
    saveExtension: ({ id, number }: Pick<KeyLoan, 'id' | 'number'>, at: string) =>
      save(async () => {
        const signature = (await fresh(id)).extensions.find((each) => each.at === at)?.signature;
        if (!signature) throw new Error('The signature is gone');
        return { name: `${number}-${at.slice(0, 10)}.png`, content: (await contentOf(signature)).content };
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

async function untilMade(look: () => Promise<FileLink | null | undefined>): Promise<FileLink | undefined> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const file = await look();
    if (file) return file;
    await new Promise((resolve) => void setTimeout(resolve, LOOK_AGAIN_MS));
  }
  return undefined;
}

import { useConfirm, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';
import { keyLoanApi, loanReads } from './loan-apis.ts';
import { markingsOf } from './loan-summary.tsx';

/** Withdraws a loan that nobody has signed yet, after asking. */
export function useWithdraw({ id, number, holder, keys }: Pick<KeyLoan, 'id' | 'number' | 'holder' | 'keys'>) {
  const { t } = useTranslation('keys');
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation(keyLoanApi.withdrawLoan.mutation({ invalidates: loanReads }));
  return {
    isBusy: isPending,
    async withdraw(): Promise<void> {
      const markings = markingsOf(keys, (count) => t('loan.more', { count }));
      const isSure = await confirm({
        title: t('loan.withdraw.title', { number, holder: holder.name }),
        consequence: t('loan.withdraw.consequence', { markings, count: keys.length }),
        action: t('loan.withdraw.action'),
        danger: true,
      });
      if (!isSure) return;
      try {
        await mutateAsync({ params: { id }, body: {} });
        toast.success(t('loan.withdraw.done', { number }));
      } catch (fault) {
        toast.error(fault);
      }
    },
  };
}

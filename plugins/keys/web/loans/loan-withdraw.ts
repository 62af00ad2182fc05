import { useAction } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { KeyLoan } from '../../contract/index.ts';
import { keyLoanApi } from './loan-apis.ts';
import { markingsOf } from './loan-summary.tsx';

/** Withdraws a loan that nobody has signed yet, after asking. */
export function useWithdraw({ id, number, holder, keys }: Pick<KeyLoan, 'id' | 'number' | 'holder' | 'keys'>) {
  const { t } = useTranslation('keys');
  const { run, isBusy } = useAction(keyLoanApi.withdrawLoan.mutation(), {
    ask: {
      title: t('loan.withdraw.title', { number, holder: holder.name }),
      consequence: t('loan.withdraw.consequence', { markings: markingsOf(keys, (count) => t('loan.more', { count })), count: keys.length }),
      action: t('loan.withdraw.action'),
      danger: true,
    },
    done: t('loan.withdraw.done', { number }),
  });
  return { isBusy, withdraw: () => run({ params: { id }, body: {} }) };
}

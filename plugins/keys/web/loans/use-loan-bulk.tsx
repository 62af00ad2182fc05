import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { type BulkAction, useConfirm, useToast } from '@platform/ui';
import { ApiError, useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys, type ListedKeyLoan } from '../../contract/index.ts';
import { keyLoanApi } from './loan-apis.ts';

/** So many of those that stay are named. */
const NAMED = 5;

/** Reminds of ticked requests, or withdraws them, one after the other. What is refused stays, and is named. */
export function useLoanBulk(): readonly BulkAction<ListedKeyLoan>[] | undefined {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const [confirm, toast] = [useConfirm(), useToast()];
  const remind = useMutation(keyLoanApi.remindOfSigning.mutation());
  const withdraw = useMutation(keyLoanApi.withdrawLoan.mutation());
  if (!can(keys.permissions.lend)) return undefined;

  /** What was done, and what was not and why. */
  async function each(rows: readonly ListedKeyLoan[], act: (row: ListedKeyLoan) => Promise<unknown>, said: Said): Promise<void> {
    const refused: string[] = [];
    for (const row of rows) refused.push(...(await refusalOf(row, act)));
    const count = rows.length - refused.length;
    if (count > 0) toast.success(t(`loanBulk.${said.done}`, { count }));
    if (refused.length > 0) toast.info(t(`loanBulk.${said.not}`, { count: refused.length }), refused.slice(0, NAMED).join(' '));
  }
  return [
    {
      label: t('loanBulk.remind'),
      icon: <AlertRegular />,
      run: (rows) => each(rows, ({ id }) => remind.mutateAsync({ params: { id } }), { done: 'reminded', not: 'notReminded' }),
    },
    {
      label: t('loanBulk.withdraw'),
      icon: <ArrowUndoRegular />,
      run: async (rows) => {
        const title = t('loanBulk.withdrawTitle', { count: rows.length });
        const question = { title, consequence: t('loanBulk.withdrawText'), action: t('loanBulk.withdraw'), danger: true };
        if (!(await confirm(question))) return false;
        const said = { done: 'withdrawn', not: 'notWithdrawn' } as const;
        return each(rows, ({ id }) => withdraw.mutateAsync({ params: { id }, body: {} }), said);
      },
    },
  ];
}

type Said = { readonly done: 'reminded'; readonly not: 'notReminded' } | { readonly done: 'withdrawn'; readonly not: 'notWithdrawn' };

/** Nothing when it was done. */
async function refusalOf(row: ListedKeyLoan, act: (row: ListedKeyLoan) => Promise<unknown>): Promise<readonly string[]> {
  try {
    await act(row);
    return [];
  } catch (fault) {
    if (fault instanceof ApiError) return [`${row.number}: ${fault.message}`];
    throw fault;
  }
}

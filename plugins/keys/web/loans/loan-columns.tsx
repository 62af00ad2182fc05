import type { Column } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { ListedKeyLoan } from '../../contract/index.ts';
import { LoanRowStatus } from './loan-status.tsx';

/** How a loan stands in a list. */
export function useLoanColumns(): readonly Column<ListedKeyLoan>[] {
  const { t } = useTranslation('keys');
  const { date, dateTime } = useFormat();
  const markings = ({ markings: named, keyCount }: ListedKeyLoan) => {
    const rest = keyCount - named.length;
    return rest > 0 ? `${named.join(', ')} ${t('loan.more', { count: rest })}` : named.join(', ');
  };
  return [
    { id: 'number', header: t('loan.number'), render: ({ number }) => number, share: 1.3 },
    {
      id: 'holder',
      header: t('loan.holder'),
      render: ({ apartment, holder: { name } }) => (apartment ? t('loan.forHome', { home: apartment.name, name }) : name),
    },
    { id: 'status', header: t('loan.list.status'), render: ({ status, overdue }) => <LoanRowStatus status={status} overdue={overdue} /> },
    { id: 'keys', header: t('loan.keysLabel'), render: markings },
    {
      id: 'until',
      header: t('loan.until'),
      render: ({ expectedReturnAt }) => (expectedReturnAt ? date(expectedReturnAt) : t('loan.noDate')),
    },
    { id: 'createdAt', header: t('loan.createdAt'), render: ({ createdAt }) => dateTime(createdAt), sortBy: 'createdAt', hideBelow: 1280 },
  ];
}

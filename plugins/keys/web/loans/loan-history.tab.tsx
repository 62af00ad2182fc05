import { DataList } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { keyLoanApi } from './loan-apis.ts';
import { useLoanColumns } from './loan-columns.tsx';

/** The loans that a key has been part of. */
export default function LoanHistoryTab({ keyId }: { readonly keyId: string }) {
  const { t } = useTranslation('keys');
  return (
    <DataList
      name="key-loans"
      label={t('loan.list.title')}
      list={keyLoanApi.listLoans}
      call={{ query: { keyId } }}
      columns={useLoanColumns()}
      total={(count, number) => t('loan.total', { count, number })}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      rowHref={({ id }) => `/keys/loans/${id}`}
      start={{ sort: { by: 'createdAt', order: 'desc' } }}
      empty={{ title: t('loan.history.empty') }}
    />
  );
}

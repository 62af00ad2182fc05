import { DataList } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { Repository } from '../../contract/index.ts';
import { keyLoanApi } from '../loans/loan-apis.ts';
import { useLoanColumns } from '../loans/loan-columns.tsx';
import { useLoanStatusFilter } from '../loans/loan-status-filter.ts';

/** What left a storage place. With whom, when, and until when. */
export default function RepositoryLoansTab({ item: { id } }: { readonly item: Repository }) {
  const { t } = useTranslation('keys');
  return (
    <DataList
      name="place-loans"
      label={t('places.loans')}
      list={keyLoanApi.listLoans}
      call={{ query: { takenFrom: id } }}
      columns={useLoanColumns()}
      total={(count, number) => t('loan.total', { count, number })}
      rowId={({ id: loanId }) => loanId}
      rowName={({ number }) => number}
      rowHref={({ id: loanId }) => `/keys/loans/${loanId}`}
      start={{ sort: { by: 'createdAt', order: 'desc' }, filters: { status: ['ACTIVE'] } }}
      filters={[useLoanStatusFilter()]}
      empty={{ title: t('places.noLoans') }}
    />
  );
}

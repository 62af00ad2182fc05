import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, ExportButton, type Filter, LinkButton, Page, useDayFilters } from '@platform/ui';
import { useSession } from '@platform/web';
import { personFilter } from '@plugins/accounts/web/api';
import { useTranslation } from 'react-i18next';
import { keyLoanEndpoints, keys } from '../../contract/index.ts';
import { ChaseLoans } from '../overdue/chase-loans.tsx';
import { keyLoanApi } from './loan-apis.ts';
import { useLoanColumns } from './loan-columns.tsx';
import { useLoanBulk } from './use-loan-bulk.tsx';
import { useLoanStatusFilter } from './loan-status-filter.ts';

const DUE = ['TODAY', 'WEEK', 'OVERDUE'] as const;
const START = { sort: { by: 'createdAt', order: 'desc' }, filters: { status: ['PENDING', 'ACTIVE'] } } as const;

/** Every loan: what waits for a signature, what is out, what has been. */
export default function LoanListPage() {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const bulkActions = useLoanBulk();
  const guides = can(keys.permissions.lend) && (
    <>
      <LinkButton to="/keys/guides/return">{t('return.take')}</LinkButton>
      <LinkButton to="/keys/guides/loan/who" appearance="primary" icon={<Add20Regular />}>
        {t('loan.lend')}
      </LinkButton>
    </>
  );
  const filters: readonly Filter[] = [
    useLoanStatusFilter(),
    { id: 'due', label: t('loanDue.label'), options: DUE.map((value) => ({ value, label: t(`loanDue.${value}`) })), single: true },
    personFilter('holderId', t('loan.holder')),
    ...useDayFilters({
      lentFrom: t('loanDays.lentFrom'),
      lentTo: t('loanDays.lentTo'),
      returnedFrom: t('loanDays.returnedFrom'),
      returnedTo: t('loanDays.returnedTo'),
    }),
  ];
  return (
    <Page
      title={t('loan.list.title')}
      actions={
        <>
          <ExportButton endpoint={keyLoanEndpoints.exportLoans} filters={filters.map(({ id }) => id)} start={START} />
          {can(keys.permissions.lend) && <ChaseLoans />}
          {guides}
        </>
      }
    >
      <DataList
        name="loans"
        label={t('loan.list.title')}
        total={(count, number) => t('loan.total', { count, number })}
        list={keyLoanApi.listLoans}
        columns={useLoanColumns()}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        rowHref={({ id }) => `/keys/loans/${id}`}
        search={t('loan.list.search')}
        start={START}
        filters={filters}
        {...(bulkActions && { bulkActions })}
        empty={{ title: t('loan.list.empty'), text: t('loan.list.emptyText'), action: guides }}
      />
    </Page>
  );
}

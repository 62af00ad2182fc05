import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { DataList, LinkButton, optionsFrom, Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { KeyLoanStatus, keys } from '../../contract/index.ts';
import { keyLoanApi, userApi } from './loan-apis.ts';
import { useLoanColumns } from './loan-columns.tsx';
import { holderOption } from '../loan-guide/loan-holder.ts';

/** Every loan: what waits for a signature, what is out, what has been. */
export default function LoanListPage() {
  const { t } = useTranslation('keys');
  const { can } = useSession();
  const guides = can(keys.permissions.lend) && (
    <>
      <LinkButton to="/keys/guides/return">{t('return.take')}</LinkButton>
      <LinkButton to="/keys/guides/loan/who" appearance="primary" icon={<Add20Regular />}>
        {t('loan.lend')}
      </LinkButton>
    </>
  );
  return (
    <Page title={t('loan.list.title')} actions={guides}>
      <DataList
        name="loans"
        label={t('loan.list.title')}
        list={keyLoanApi.listLoans}
        columns={useLoanColumns()}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        rowHref={({ id }) => `/keys/loans/${id}`}
        start={{ sort: { by: 'createdAt', order: 'desc' }, filters: { status: ['PENDING', 'ACTIVE'] } }}
        filters={[
          {
            id: 'status',
            label: t('loan.list.status'),
            options: KeyLoanStatus.options.map((value) => ({ value, label: t(`loan.status.${value}`) })),
          },
          { id: 'holderId', label: t('loan.holder'), search: optionsFrom(userApi.list, holderOption), single: true },
        ]}
        empty={{ title: t('loan.list.empty'), text: t('loan.list.emptyText'), action: guides }}
      />
    </Page>
  );
}

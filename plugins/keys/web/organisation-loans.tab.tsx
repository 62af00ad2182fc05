import { AppLink, TileContent } from '@platform/ui';
import { OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyLoanApi } from './loans/loan-apis.ts';
import { LoanRowStatus } from './loans/loan-status.tsx';

const SHOWN = 4;

/** The latest loans of a customer, and how each stands. */
export default function OrganisationLoansCard({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('keys');
  const whose = [OrganisationId.parse(organisationId)];
  const { data } = useSuspenseQuery(keyLoanApi.listLoans.query({ query: { organisationId: whose, limit: SHOWN } }));
  if (data.items.length === 0) return <TileContent text={t('loan.card.none')} />;
  return (
    <TileContent
      text=""
      rows={data.items.map(({ id, number, holder, keyCount, status, overdue }) => ({
        id,
        name: [number, holder.name, t('loan.keysCount', { count: keyCount })].join(' · '),
        to: `/keys/loans/${id}`,
        value: <LoanRowStatus status={status} overdue={overdue} />,
      }))}
      actions={<AppLink to={`/keys/loans?organisationId=${organisationId}`}>{t('loan.card.all')}</AppLink>}
    />
  );
}

import { AppLink, TileContent } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyLoanApi } from './loan-apis.ts';
import { LoanRowStatus } from './loan-status.tsx';

const SHOWN = 4;
type Asked = NonNullable<Parameters<typeof keyLoanApi.listLoans.query>[0]['query']>;

/** The latest loans of somebody, how each stands, and the way to all. */
export function LoanRows({ of, to }: { readonly of: Asked; readonly to: string }) {
  const { t } = useTranslation('keys');
  const { data } = useSuspenseQuery(keyLoanApi.listLoans.query({ query: { ...of, limit: SHOWN } }));
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
      actions={<AppLink to={to}>{t('loan.card.all')}</AppLink>}
    />
  );
}

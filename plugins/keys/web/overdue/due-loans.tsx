import { makeStyles, tokens } from '@fluentui/react-components';
import { LinkButton } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyLoanApi } from '../loans/loan-apis.ts';

const useStyles = makeStyles({ row: { display: 'flex', gap: tokens.spacingHorizontalS, flexWrap: 'wrap' } });
const WHEN = ['TODAY', 'WEEK', 'OVERDUE'] as const;

/** What is due today, within a week, and late: each the way to its loans. Nothing where none is. */
export function DueLoans() {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      {WHEN.map((when) => (
        <Due key={when} when={when} />
      ))}
    </div>
  );
}

function Due({ when }: { readonly when: (typeof WHEN)[number] }) {
  const { t } = useTranslation('keys');
  const { data } = useQuery(keyLoanApi.listLoans.query({ query: { due: when, limit: 1, count: 'true' } }));
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return <LinkButton to={`/keys/loans?status=ACTIVE&due=${when}`}>{t(`loanDue.count.${when}`, { count })}</LinkButton>;
}

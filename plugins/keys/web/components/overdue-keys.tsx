import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, at, EmptyState } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyApi } from '../key-api.ts';

const useStyles = makeStyles({
  list: { maxWidth: '960px', margin: 0, padding: 0, listStyleType: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 120px',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'baseline',
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [at.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 110px' },
  },
  holder: {
    overflowWrap: 'anywhere',
    [at.phone]: { gridColumn: '1 / -1', gridRow: 2, color: tokens.colorNeutralForeground2 },
  },
  date: { textAlign: 'end', color: tokens.colorStatusDangerForeground1, fontVariantNumeric: 'tabular-nums' },
  all: { marginTop: tokens.spacingVerticalS },
});
const SHOWN = 8;

/** Keys that should have been back, the one that is longest overdue first. */
export function OverdueKeys() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  const { data } = useSuspenseQuery(keyApi.list.query({ query: { overdue: 'true', orderBy: 'expectedReturnAt', limit: SHOWN } }));
  if (data.items.length === 0) return <EmptyState title={t('overview.noneLate')} />;
  return (
    <div>
      <ul className={styles.list}>
        {data.items.map((key) => (
          <li key={key.id} className={styles.row}>
            <AppLink to={`/keys/list/${key.id}`}>{[key.marking, key.name].filter(Boolean).join(' · ')}</AppLink>
            <span className={styles.holder}>{key.holder?.name}</span>
            <span className={styles.date}>{key.expectedReturnAt && date(key.expectedReturnAt)}</span>
          </li>
        ))}
      </ul>
      {data.nextCursor && (
        <p className={styles.all}>
          <AppLink to="/keys/list?overdue=true&sort=expectedReturnAt">{t('overview.allLate')}</AppLink>
        </p>
      )}
    </div>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { at } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type KeyCount, KeyStatus, type KeySummary } from '../../contract/index.ts';
import { useCountText } from './use-count-text.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    // there are nine of them
    gridTemplateColumns: 'repeat(9, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    [at.medium]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    [at.phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: tokens.spacingHorizontalS },
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  figure: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    height: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  count: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  late: { color: tokens.colorStatusDangerForeground1 },
  none: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
});

interface Figure {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  readonly count: KeyCount;
  readonly isLate?: boolean;
}

/** Key holdings in figures; each leads to the keys that it counts. */
export function KeyFigures({ summary }: { readonly summary: KeySummary }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const countText = useCountText();
  const ofStatus = (status: KeyStatus): Figure => ({
    id: status,
    label: t(`overview.status.${status}`),
    to: `/keys/list?status=${status}`,
    count: summary.byStatus[status],
  });
  const figures: readonly Figure[] = [
    ofStatus('ACTIVE'),
    { id: 'people', label: t('overview.withPeople'), to: '/keys/list?holderType=USER', count: summary.withPeople },
    { id: 'late', label: t('overview.overdue'), to: '/keys/list?overdue=true', count: summary.overdue, isLate: summary.overdue.count > 0 },
    ...KeyStatus.options.filter((status) => status !== 'ACTIVE').map(ofStatus),
    { id: 'archived', label: t('overview.archived'), to: '/keys/list?archived=true', count: summary.archived },
  ];
  return (
    <ul className={styles.grid} aria-label={t('overview.figures')}>
      {figures.map(({ id, label, to, count, isLate }) => (
        <li key={id}>
          <Link to={to} className={styles.figure}>
            <span className={mergeClasses(styles.count, isLate && styles.late, count.count === 0 && styles.none)}>{countText(count)}</span>
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

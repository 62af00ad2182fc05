import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { cellOf, otherFaults, readColumns } from './cells-of.ts';
import type { RowsProps } from './row-table.tsx';
import { RowValue } from './row-value.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  card: { padding: tokens.spacingVerticalM, border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium },
  number: { color: tokens.colorNeutralForeground2 },
  cells: { margin: `${tokens.spacingVerticalXS} 0 0`, display: 'flex', flexDirection: 'column' },
  cell: {
    display: 'grid',
    gridTemplateColumns: '38% minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
  },
  faulty: { backgroundColor: tokens.colorStatusDangerBackground1 },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** The rows as cards, for phones. Each shows its non-empty cells. */
export function RowCards({ columns, rows }: RowsProps) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const read = readColumns(columns);
  return (
    <ul className={styles.list} aria-label={t('rows.title')}>
      {rows.map((row) => {
        const cells = read.map((column) => ({ name: column.heading, ...cellOf(row, column) }));
        const rest = { name: t('rows.other'), value: '', before: undefined, faults: otherFaults(row, read) };
        const told = [...cells, rest].filter(({ value, before, faults }) => value || before || faults.length > 0);
        return (
          <li key={row.row} className={styles.card}>
            <span className={styles.number}>{`${t('rows.number')} ${row.row}`}</span>
            <dl className={styles.cells}>
              {told.map(({ name, ...cell }) => (
                <div key={name} className={mergeClasses(styles.cell, cell.faults.length > 0 && styles.faulty)}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.value}>
                    <RowValue {...cell} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

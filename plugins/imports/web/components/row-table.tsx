import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ImportRow, SheetColumn } from '../../contract/index.ts';
import { cellOf, otherFaults, readColumns } from './cells-of.ts';
import { type CellOfRow, RowValue } from './row-value.tsx';

const useStyles = makeStyles({
  frame: { overflowX: 'auto', maxWidth: '100%' },
  table: { borderCollapse: 'separate', borderSpacing: 0, minWidth: '100%' },
  head: {
    textAlign: 'start',
    whiteSpace: 'nowrap',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  numberHead: { textAlign: 'end' },
  number: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: tokens.fontWeightRegular,
  },
});

/** A table may be wider than the screen, and holds nothing that takes the focus. */
const SCROLLED_BY_KEYBOARD = { tabIndex: 0 };

export interface RowsProps {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly ImportRow[];
}
/** The rows as a table, with faults and previous values in their cells. */
export function RowTable({ columns, rows }: RowsProps) {
  const styles = useStyles();
  const { t } = useTranslation('imports');
  const read = readColumns(columns);
  const hasRest = rows.some((row) => otherFaults(row, read).length > 0);
  return (
    <section className={styles.frame} aria-label={t('rows.title')} {...SCROLLED_BY_KEYBOARD}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.numberHead)}>
              {t('rows.number')}
            </th>
            {read.map(({ column, heading }) => (
              <th key={column} scope="col" className={styles.head}>
                {heading}
              </th>
            ))}
            {hasRest && (
              <th scope="col" className={styles.head}>
                {t('rows.other')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <th scope="row" className={styles.number}>
                {row.row}
              </th>
              {read.map((column) => (
                <RowCell key={column.column} {...cellOf(row, column)} />
              ))}
              {hasRest && <RowCell value="" before={undefined} faults={otherFaults(row, read)} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const useRowCellStyles = makeStyles({
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    minWidth: '96px',
    maxWidth: '320px',
    overflowWrap: 'anywhere',
  },
  faulty: { backgroundColor: tokens.colorStatusDangerBackground1 },
});

function RowCell(cell: CellOfRow) {
  const styles = useRowCellStyles();
  return (
    <td className={mergeClasses(styles.cell, cell.faults.length > 0 && styles.faulty)}>
      <RowValue {...cell} />
    </td>
  );
}

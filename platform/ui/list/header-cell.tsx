import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up';
import type { Column } from './column.ts';
import type { ListState } from './use-list-state.ts';

const useStyles = makeStyles({
  cell: {
    height: '36px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  end: { textAlign: 'end' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    height: '28px',
    maxWidth: '100%',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    marginLeft: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  sorted: { color: tokens.colorNeutralForeground1 },
});

interface Props<Row> {
  readonly column: Column<Row>;
  readonly columns: readonly Column<Row>[];
  readonly state: ListState;
}
const ORDER = {
  asc: { aria: 'ascending', Arrow: ArrowUp16Regular },
  desc: { aria: 'descending', Arrow: ArrowDown16Regular },
} as const;

export function HeaderCell<Row>({ column, columns, state }: Props<Row>) {
  const styles = useStyles();
  const { header, sortBy, align } = column;
  const whole = columns.reduce((sum, each) => sum + shareOf(each), 0);
  const order = sortBy !== undefined && state.sort?.by === sortBy ? ORDER[state.sort.order] : undefined;
  return (
    <th
      scope="col"
      className={mergeClasses(styles.cell, align === 'end' && styles.end)}
      style={{ width: `${(100 * shareOf(column)) / whole}%` }}
      aria-sort={order?.aria}
      title={header}
    >
      {sortBy === undefined ? (
        header
      ) : (
        <button type="button" className={mergeClasses(styles.button, order && styles.sorted)} onClick={() => state.sortBy(sortBy)}>
          <span className={styles.text}>{header}</span>
          {order && <order.Arrow aria-hidden />}
        </button>
      )}
    </th>
  );
}

function shareOf({ share = 1 }: { readonly share?: number }): number {
  return share;
}

import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isValidElement, memo, type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import type { ListBodyProps } from './data-list-props.ts';
import { SkeletonBar } from '../states/skeleton-bar.tsx';
import { RowLink } from './row-link.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '64px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    // what is far out of sight is not laid out
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 64px',
  },
  waiting: { flexDirection: 'column', alignItems: 'stretch', justifyContent: 'center', gap: tokens.spacingVerticalM },
  ticked: { backgroundColor: tokens.colorBrandBackground2 },
  tick: { marginLeft: '-8px', zIndex: 1 },
  text: { flexGrow: 1, minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase300, overflowWrap: 'anywhere' },
  line: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  fact: { ':not(:first-child)::before': { content: '" · "', whiteSpace: 'pre' } },
  end: { flexShrink: 0, maxWidth: '45%', textAlign: 'end' },
});
/** More than a phone shows: what is below them does not move when the rows come. */
const CARDS = 12;
const WIDTHS = ['40%', '70%'];

/** The rows of a list on a phone. Each is a card of two lines with its actions. */
export function ListCards<Row>(props: ListBodyProps<Row>) {
  // in slices, between which a slow phone answers a touch
  const rows = useDeferredValue(props.rows);
  return rows === undefined ? <SkeletonCards /> : <Cards {...props} rows={rows} isBusy={rows !== props.rows} />;
}

type CardsProps<Row> = ListBodyProps<Row> & { readonly rows: readonly Row[]; readonly isBusy: boolean };

function Cards<Row>({ label, columns, rows, rowId, rowName, rowHref, selection, isBusy }: CardsProps<Row>) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label} aria-busy={isBusy}>
      {rows.map((row) => (
        <Card
          key={rowId(row)}
          row={row}
          name={rowName(row)}
          href={rowHref?.(row)}
          columns={columns}
          isTicked={selection?.ids.has(rowId(row)) ?? false}
          onTick={selection?.toggle}
        />
      ))}
    </ul>
  );
}

interface CardProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly href: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly isTicked: boolean;
  /** A list whose rows are not ticked has none. */
  readonly onTick: ((row: Row) => void) | undefined;
}
function OneCard<Row>({ row, name, href, columns, isTicked, onTick }: CardProps<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [first, ...others] = columns;
  const facts = (slot: 'line' | 'end') => others.filter((column) => slotOf(column) === slot).flatMap((column) => factOf(column, row));
  const ending = facts('end');
  return (
    <li data-row className={mergeClasses(styles.card, isTicked && styles.ticked)}>
      {onTick && <Checkbox className={styles.tick} aria-label={t('list.tick', { name })} checked={isTicked} onChange={() => onTick(row)} />}
      <div className={styles.text}>
        <div className={styles.title}>
          {href === undefined ? (
            first?.render(row)
          ) : (
            <RowLink to={href} stretched>
              {first?.render(row)}
            </RowLink>
          )}
        </div>
        <div className={styles.line}>
          {facts('line').map(({ id, text }) => (
            <span key={id} className={styles.fact}>
              {text}
            </span>
          ))}
        </div>
      </div>
      {ending.length > 0 && (
        <div className={styles.end}>
          {ending.map(({ id, text }) => (
            <div key={id}>{text}</div>
          ))}
        </div>
      )}
    </li>
  );
}

/** Memoised, as the row of a table is. */
const Card = memo(OneCard) as typeof OneCard;

/** States stand at the end unless told: they are badges, and what one looks for. */
const ENDING = new Set(['status', 'state']);
const slotOf = <Row,>({ id, phone }: Column<Row>) => phone ?? (ENDING.has(id) ? 'end' : 'line');

/** What a column says of a row; a bare number says what it counts. Nothing of what is empty. */
function factOf<Row>({ id, header, render }: Column<Row>, row: Row): readonly { readonly id: string; readonly text: ReactNode }[] {
  const value = render(row);
  if (value === undefined || value === null || value === '' || value === false) return [];
  const isNumber = !isValidElement(value) && /^[\d\s]+$/.test(String(value as string | number));
  return [{ id, text: isNumber ? `${header} ${String(value as string | number)}` : value }];
}

function SkeletonCards() {
  const styles = useStyles();
  return (
    <div className={styles.list} aria-hidden>
      {Array.from({ length: CARDS }, (_, card) => (
        <div key={card} className={mergeClasses(styles.card, styles.waiting)}>
          {WIDTHS.map((width) => (
            <SkeletonBar key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

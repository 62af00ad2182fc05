import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListBodyProps } from './data-list-props.ts';
import { SkeletonBar } from '../states/skeleton-bar.tsx';
import { RowLink } from './row-link.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    position: 'relative',
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    padding: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waiting: { flexDirection: 'column', gap: tokens.spacingVerticalM },
  ticked: { backgroundColor: tokens.colorBrandBackground2 },
  tick: { margin: '-8px 0 0 -8px', zIndex: 1 },
  body: { flexGrow: 1, minWidth: 0 },
  title: { fontSize: tokens.fontSizeBase300, marginBottom: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    // no more room for the names than they take: an address is long
    gridTemplateColumns: 'fit-content(38%) minmax(0, 1fr)',
    alignItems: 'baseline',
    rowGap: tokens.spacingVerticalXXS,
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});
const CARDS = 4;
const WIDTHS = ['40%', '70%', '60%'];

/** The rows of a list where there is no room for a table. */
export function ListCards<Row>({ label, columns, rows, rowId, rowName, rowHref, selection }: ListBodyProps<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [first, ...others] = columns;
  if (rows === undefined) return <SkeletonCards />;
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => {
        const isTicked = selection?.ids.has(rowId(row)) ?? false;
        const href = rowHref?.(row);
        return (
          <li key={rowId(row)} data-row className={mergeClasses(styles.card, isTicked && styles.ticked)}>
            {selection && (
              <Checkbox
                className={styles.tick}
                aria-label={t('list.tick', { name: rowName(row) })}
                checked={isTicked}
                onChange={() => selection.toggle(row)}
              />
            )}
            <div className={styles.body}>
              <div className={styles.title}>
                {href === undefined ? (
                  first?.render(row)
                ) : (
                  <RowLink to={href} stretched>
                    {first?.render(row)}
                  </RowLink>
                )}
              </div>
              <dl className={styles.facts}>
                {others.map(({ id, header, render }) => (
                  <CardFact key={id} name={header} value={render(row)} />
                ))}
              </dl>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function CardFact({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  const styles = useStyles();
  if (value === undefined || value === null || value === '') return null;
  return (
    <>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </>
  );
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

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { AppLink } from '../page/app-link.tsx';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXXS} 0`,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  value: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  danger: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  more: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    marginTop: 'auto',
    paddingTop: tokens.spacingVerticalS,
  },
});

export interface TileRow {
  readonly id: string;
  readonly name: string;
  /** Where the row leads. */
  readonly to?: string;
  readonly value?: ReactNode;
  /** What somebody should see to. */
  readonly urgent?: boolean;
}
interface Props {
  /** What the tile is about, or what stands when there is nothing to list. */
  readonly text: string;
  readonly rows?: readonly TileRow[];
  /** What to do next: links and buttons. */
  readonly actions?: ReactNode;
}
/** The content of a dashboard tile: a text, a few linked rows, and actions. */
export function TileContent({ text, rows = [], actions }: Props) {
  const styles = useStyles();
  return (
    <>
      {text && <p className={styles.text}>{text}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map(({ id, name, to, value, urgent }) => (
            <li key={id} className={styles.row}>
              <span className={styles.name}>{to === undefined ? name : <AppLink to={to}>{name}</AppLink>}</span>
              {value !== undefined && <span className={mergeClasses(styles.value, urgent && styles.danger)}>{value}</span>}
            </li>
          ))}
        </ul>
      )}
      {actions && <div className={styles.more}>{actions}</div>}
    </>
  );
}

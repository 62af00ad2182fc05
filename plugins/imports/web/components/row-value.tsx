import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  fault: { display: 'block', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  before: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  after: { textDecorationLine: 'none', fontWeight: tokens.fontWeightSemibold },
});

export interface CellOfRow {
  readonly value: string;
  /** What stood there before, where it changes. */
  readonly before: string | undefined;
  readonly faults: readonly string[];
}
/** A cell of the file: its value, the previous value, and its faults. */
export function RowValue({ value, before, faults }: CellOfRow) {
  const styles = useStyles();
  return (
    <>
      {before === undefined ? value : <ins className={styles.after}>{value}</ins>}
      {before && <del className={styles.before}>{before}</del>}
      {faults.map((fault) => (
        <span key={fault} className={styles.fault}>
          {fault}
        </span>
      ))}
    </>
  );
}

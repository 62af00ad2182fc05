import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    verticalAlign: 'top',
    minWidth: '96px',
    maxWidth: '320px',
    overflowWrap: 'anywhere',
  },
  faulty: { backgroundColor: tokens.colorStatusDangerBackground1 },
  fault: { display: 'block', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
  before: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  after: { textDecorationLine: 'none', fontWeight: tokens.fontWeightSemibold },
});

interface Props {
  readonly value: string;
  /** What stood there before, where it changes. */
  readonly before: string | undefined;
  readonly faults: readonly string[];
}
/** A cell of the file: what stands in it, what was there, what is wrong with it. */
export function RowCell({ value, before, faults }: Props) {
  const styles = useStyles();
  return (
    <td className={mergeClasses(styles.cell, faults.length > 0 && styles.faulty)}>
      {before === undefined ? value : <ins className={styles.after}>{value}</ins>}
      {before && <del className={styles.before}>{before}</del>}
      {faults.map((fault) => (
        <span key={fault} className={styles.fault}>
          {fault}
        </span>
      ))}
    </td>
  );
}

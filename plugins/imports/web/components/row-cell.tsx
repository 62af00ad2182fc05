import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type CellOfRow, RowValue } from './row-value.tsx';

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
});

export function RowCell(cell: CellOfRow) {
  const styles = useStyles();
  return (
    <td className={mergeClasses(styles.cell, cell.faults.length > 0 && styles.faulty)}>
      <RowValue {...cell} />
    </td>
  );
}

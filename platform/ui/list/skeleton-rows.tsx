import { makeStyles, tokens } from '@fluentui/react-components';
import { SkeletonBar } from '../states/skeleton-bar.tsx';

const ROWS = 8;
const useStyles = makeStyles({
  row: { height: '40px' },
  cell: { padding: `0 ${tokens.spacingHorizontalM}`, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** The room that rows will take, while they are read. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  const styles = useStyles();
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} className={styles.row} aria-hidden>
      {Array.from({ length: columns }, (_each, column) => (
        <td key={column} className={styles.cell}>
          <SkeletonBar width={`${55 + ((row * 7 + column * 13) % 35)}%`} />
        </td>
      ))}
    </tr>
  ));
}

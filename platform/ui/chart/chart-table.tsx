import { makeStyles, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import type { ChartData } from './chart-data.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: 'auto', minWidth: '100%', tableLayout: 'auto', fontVariantNumeric: 'tabular-nums' },
  head: { fontWeight: tokens.fontWeightSemibold },
  number: { textAlign: 'right', '& > *': { justifyContent: 'flex-end' } },
});

/** A chart in numbers. A row for each category, the last first, a column for each series. */
export function ChartTable({ label, category, categories, series }: ChartData) {
  const styles = useStyles();
  const { number } = useFormat();
  const rows = categories.map((name, at) => ({ name, at })).toReversed();
  return (
    <div className={styles.scroll}>
      <Table size="small" className={styles.table} aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.head}>{category}</TableHeaderCell>
            {series.map(({ id, text }) => (
              <TableHeaderCell key={id} className={styles.number}>
                {text}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ name, at }) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              {series.map(({ id, values }) => (
                <TableCell key={id} className={styles.number}>
                  {number(values[at] ?? 0)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

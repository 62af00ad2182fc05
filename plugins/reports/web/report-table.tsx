import { makeStyles, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Report } from '../contract/index.ts';
import { useWeekName } from './use-week-name.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: 'auto', minWidth: '100%', tableLayout: 'auto', fontVariantNumeric: 'tabular-nums' },
  head: { fontWeight: tokens.fontWeightSemibold },
  number: { textAlign: 'right', '& > *': { justifyContent: 'flex-end' } },
});

/** New rows in numbers: a row per week, newest first, a column per series. */
export function ReportTable({ report: { title, weeks, series } }: { readonly report: Report }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const { number } = useFormat();
  const nameOf = useWeekName();
  return (
    <div className={styles.scroll}>
      <Table size="small" className={styles.table} aria-label={t('chart', { title })}>
        <TableHeader>
          <TableRow>
            <TableHeaderCell className={styles.head}>{t('week')}</TableHeaderCell>
            {series.map(({ id, text }) => (
              <TableHeaderCell key={id} className={styles.number}>
                {text}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {weeks.map((_, place) => {
            const at = weeks.length - 1 - place;
            const week = weeks[at] ?? '';
            return (
              <TableRow key={week}>
                <TableCell>{nameOf(week, true)}</TableCell>
                {series.map(({ id, weeks: counts }) => (
                  <TableCell key={id} className={styles.number}>
                    {number(counts[at] ?? 0)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

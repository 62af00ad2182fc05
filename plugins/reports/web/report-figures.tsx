import { makeStyles, Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Report } from '../contract/index.ts';

type Series = Report['series'][number];
const useStyles = makeStyles({
  table: { tableLayout: 'auto', fontVariantNumeric: 'tabular-nums' },
  number: { textAlign: 'right', '& > *': { justifyContent: 'flex-end' } },
  sum: { fontWeight: tokens.fontWeightSemibold },
  before: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
});

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** How many there are of each, how many are new, and how many before. Each leads to its list, and the new ones to theirs. */
export function ReportFigures({ series, title }: { readonly series: readonly Series[]; readonly title: string }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const { number } = useFormat();
  const lines = series.map(({ weeks, ...each }) => ({ ...each, fresh: sumOf(weeks) }));
  const all = {
    id: '',
    text: t('sum'),
    path: null,
    newPath: null,
    total: sumOf(lines.map(({ total }) => total)),
    fresh: sumOf(lines.map(({ fresh }) => fresh)),
    before: sumOf(lines.map(({ before }) => before)),
  };
  const shown = lines.length > 1 ? [...lines, all] : lines;
  const signed = (difference: number) => (difference > 0 ? `+${number(difference)}` : number(difference));
  return (
    <Table size="small" className={styles.table} aria-label={title}>
      <TableHeader>
        <TableRow>
          <TableHeaderCell>{t('kind')}</TableHeaderCell>
          {['total', 'fresh', 'change'].map((heading) => (
            <TableHeaderCell key={heading} className={styles.number}>
              {t(heading)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {shown.map(({ id, text, path, newPath, total, fresh, before }) => (
          <TableRow key={id} className={id === '' ? styles.sum : undefined}>
            <TableCell>{path ? <AppLink to={path}>{text}</AppLink> : text}</TableCell>
            <TableCell className={styles.number}>{number(total)}</TableCell>
            <TableCell className={styles.number}>
              {newPath && fresh > 0 ? (
                <AppLink to={newPath} label={t('freshOf', { what: text, count: number(fresh) })}>
                  {number(fresh)}
                </AppLink>
              ) : (
                number(fresh)
              )}
            </TableCell>
            <TableCell className={styles.number}>
              <span>
                {signed(fresh - before)} <span className={styles.before}>({t('before', { count: number(before) })})</span>
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

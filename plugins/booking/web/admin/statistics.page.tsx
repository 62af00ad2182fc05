import {
  Field,
  makeStyles,
  Select,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components';
import { AppLink, EmptyState, Page } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STATISTIC_DAYS } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';

const useStyles = makeStyles({
  days: { maxWidth: '240px' },
  scroll: { overflowX: 'auto' },
  table: { tableLayout: 'auto', minWidth: '720px', fontVariantNumeric: 'tabular-nums' },
  number: { textAlign: 'right', '& > *': { justifyContent: 'flex-end' } },
  head: { fontWeight: tokens.fontWeightSemibold },
});
const FIGURES = ['booked', 'hours', 'blocked', 'share', 'homes', 'released', 'cancelled'] as const;

/** How much everything is used, and how often nobody comes. */
export default function StatisticsPage() {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  const { date, number } = useFormat();
  const [days, setDays] = useState<number>(STATISTIC_DAYS[1]);
  const { data } = useSuspenseQuery(bookingApi.statistics.query({ query: { days: useDeferredValue(days) } }));
  return (
    <Page
      title={t('statistics.title')}
      intro={t('statistics.intro', { from: date(data.from) })}
      breadcrumbs={[{ label: t('admin.title'), to: '/booking/admin' }]}
    >
      <Field label={t('statistics.days')} className={styles.days}>
        <Select value={String(days)} onChange={(_, { value }) => setDays(Number(value))}>
          {STATISTIC_DAYS.map((count) => (
            <option key={count} value={count}>
              {t('statistics.last', { count })}
            </option>
          ))}
        </Select>
      </Field>
      {data.resources.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {data.resources.length > 0 && (
        <div className={styles.scroll}>
          <Table size="small" className={styles.table} aria-label={t('statistics.title')}>
            <TableHeader>
              <TableRow>
                <TableHeaderCell className={styles.head}>{t('resource')}</TableHeaderCell>
                {FIGURES.map((figure) => (
                  <TableHeaderCell key={figure} className={styles.number}>
                    {t(`statistics.${figure}`)}
                  </TableHeaderCell>
                ))}
              </TableRow>
            </TableHeader>
            <TableBody>
              {data.resources.map((resource) => (
                <TableRow key={resource.id}>
                  <TableCell>
                    <AppLink to={`/booking/resources/${resource.id}`}>{resource.name}</AppLink>
                  </TableCell>
                  {FIGURES.map((figure) => (
                    <TableCell key={figure} className={styles.number}>
                      {figure === 'share' ? t('statistics.percent', { count: resource.share }) : number(resource[figure])}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </Page>
  );
}

import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { at, Loading } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportApi } from './api-client.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';
import type { ReportNarrowing } from './use-report-query.ts';

/** Large, and wanted nowhere else. */
const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }));

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [at.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  chart: { minHeight: '240px', minWidth: 0 },
  table: { marginTop: tokens.spacingVerticalM },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** One part: its figures, its chart, and on demand the weeks as a table. */
export function ReportPart({ id, query }: { readonly id: string; readonly query: ReportNarrowing }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const [isTable, setTable] = useState(false);
  const { data } = useSuspenseQuery(reportApi.get.query({ params: { part: id }, query }));
  const series = data.series.filter(({ total, before, weeks }) => total + before > 0 || weeks.some(Boolean) || data.series.length === 1);
  const report = { ...data, series };
  const hasNew = series.some(({ weeks }) => weeks.some(Boolean));
  if (series.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <>
      <div className={styles.columns}>
        <ReportFigures series={series} title={data.title} />
        {hasNew && (
          <div className={styles.chart}>
            <Suspense fallback={<Loading />}>
              <ReportChart report={report} />
            </Suspense>
          </div>
        )}
      </div>
      {hasNew && (
        <div className={styles.table}>
          <Button size="small" appearance="subtle" aria-expanded={isTable} onClick={() => setTable(!isTable)}>
            {t(isTable ? 'hideTable' : 'showTable')}
          </Button>
          {isTable && <ReportTable report={report} />}
        </div>
      )}
    </>
  );
}

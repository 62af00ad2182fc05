import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartData } from './chart-data.ts';
import { useSeen } from './use-seen.ts';

/** Large, and wanted only where there is something to draw. The table is for who asks for numbers. */
const BarChart = lazy(() => import('./bar-chart.tsx').then((module) => ({ default: module.BarChart })));

const ChartTable = lazy(() => import('./chart-table.tsx').then((module) => ({ default: module.ChartTable })));

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  figure: { fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  change: { fontWeight: tokens.fontWeightSemibold },
  good: { color: tokens.colorStatusSuccessForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  even: { color: tokens.colorNeutralForeground2 },
  period: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // its room is kept: nothing moves when it comes
  chart: { minHeight: '200px', minWidth: 0 },
  toggle: { alignSelf: 'flex-start', paddingLeft: 0 },
});

interface Props extends ChartData {
  /** The one number that it is about, as people read it. */
  readonly figure?: string;
  /** Against the time before: `+4`. */
  readonly change?: { readonly said: string; readonly tone: 'good' | 'bad' | 'even' };
  /** What the figure counts, and over which time. */
  readonly period: string;
}
/** A figure with its change, a chart, and the same as a table. Its title is that of the tile or the section around. */
export function ChartCard({ figure, change, period, ...data }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [isTable, setTable] = useState(false);
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  return (
    <>
      <div className={styles.head}>
        {figure && <span className={styles.figure}>{figure}</span>}
        {change && <span className={mergeClasses(styles.change, styles[change.tone])}>{change.said}</span>}
        <span className={styles.period}>{period}</span>
      </div>
      <div ref={ref} className={styles.chart}>
        <Suspense>{isTable ? <ChartTable {...data} /> : isSeen && <BarChart {...data} />}</Suspense>
      </div>
      <Button size="small" appearance="transparent" className={styles.toggle} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {t(isTable ? 'chart.asChart' : 'chart.asTable')}
      </Button>
    </>
  );
}

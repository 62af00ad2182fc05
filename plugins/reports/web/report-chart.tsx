import { VerticalStackedBarChart } from '@fluentui/react-charts';
import { seriesColour, useChartFrame } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Report } from '../contract/index.ts';
import { useWeekName } from './use-week-name.ts';

const HEIGHT = 220;

/** New ones by week, the series stacked. The table says the same. */
export function ReportChart({ report: { title, weeks, series } }: { readonly report: Report }) {
  const { t } = useTranslation('reports');
  const { number } = useFormat();
  const nameOf = useWeekName();
  const { frame, room, width } = useChartFrame(t('chart', { title }), series.length);
  const data = weeks.map((week, at) => ({
    xAxisPoint: nameOf(week, weeks.length > 52),
    chartData: series.map(({ text, weeks: counts }, place) => ({
      legend: text,
      data: counts[at] ?? 0,
      color: seriesColour(place),
      yAxisCalloutData: number(counts[at] ?? 0),
    })),
  }));
  return (
    <div ref={room}>
      {width !== undefined && <VerticalStackedBarChart key={width} {...frame} data={data} height={HEIGHT} yAxisTickCount={4} />}
    </div>
  );
}

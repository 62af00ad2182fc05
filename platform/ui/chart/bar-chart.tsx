import { GroupedVerticalBarChart } from '@fluentui/react-charts';
import { useFormat } from '@platform/web';
import type { ChartData } from './chart-data.ts';
import { seriesColour } from './series-colours.ts';
import { useChartFrame } from './use-chart-frame.ts';

const HEIGHT = 200;
const TICKS = 4;
/** Bars by category, the series beside each other. A table says the same. */
export function BarChart({ label, categories, series }: ChartData) {
  const { number } = useFormat();
  const { frame, room, width } = useChartFrame(label, series.length);
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const data = categories.map((name, at) => ({
    name,
    series: series.map(({ id, text, values }, place) => ({
      key: id,
      legend: text,
      data: values[at] ?? 0,
      color: seriesColour(place),
      yAxisCalloutData: number(values[at] ?? 0),
    })),
  }));
  return (
    <div ref={room}>
      {width !== undefined && (
        <GroupedVerticalBarChart
          key={width}
          {...frame}
          data={data}
          height={HEIGHT}
          hideLabels
          yAxisTickCount={Math.min(TICKS, most)}
          barWidth="auto"
          maxBarWidth={16}
        />
      )}
    </div>
  );
}

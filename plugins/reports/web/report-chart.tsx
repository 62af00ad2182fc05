import { makeStyles } from '@fluentui/react-components';
import { DataVizPalette, getColorFromToken, VerticalStackedBarChart } from '@fluentui/react-charts';
import { useWidth } from '@platform/ui';
import { useFormat, useLanguage } from '@platform/web';
import { LOCALE_OF } from '@platform/core';
import { useTranslation } from 'react-i18next';
import type { Report } from '../contract/index.ts';
import { useWeekName } from './use-week-name.ts';

const COLOURS = Object.values(DataVizPalette).filter((token) => token.startsWith('qualitative'));
const HEIGHT = 220;
const useStyles = makeStyles({
  // as people write it, not With Capitals
  legend: { textTransform: 'none' },
});

/** New ones by week, the series stacked. The table says the same. */
export function ReportChart({ report: { title, weeks, series } }: { readonly report: Report }) {
  const styles = useStyles();
  const { t } = useTranslation('reports');
  const { number } = useFormat();
  const { language } = useLanguage();
  const nameOf = useWeekName();
  const { width, room } = useWidth();
  const label = t('chart', { title });
  const data = weeks.map((week, at) => ({
    xAxisPoint: nameOf(week, weeks.length > 52),
    chartData: series.map(({ text, weeks: counts }, place) => ({
      legend: text,
      data: counts[at] ?? 0,
      color: getColorFromToken(COLOURS[place % COLOURS.length] ?? DataVizPalette.color1),
      yAxisCalloutData: number(counts[at] ?? 0),
    })),
  }));
  return (
    <div ref={room}>
      <VerticalStackedBarChart
        key={width}
        chartTitle={label}
        svgProps={{ 'aria-label': label }}
        culture={LOCALE_OF[language]}
        data={data}
        height={HEIGHT}
        hideLegend={series.length < 2}
        legendProps={{ overflowText: t('more'), enabledWrapLines: true, styles: { text: styles.legend } }}
        noOfCharsToTruncate={8}
        yAxisTickCount={4}
        roundCorners
      />
    </div>
  );
}

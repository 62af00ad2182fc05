import { makeStyles, tokens } from '@fluentui/react-components';
import { DataVizPalette, getColorFromToken, GroupedVerticalBarChart } from '@fluentui/react-charts';
import { LOCALE_OF } from '@platform/core';
import { useFormat, useLanguage } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { ChartData } from './chart-data.ts';
import { useWidth } from './use-width.ts';

const HEIGHT = 200;
const TICKS = 4;
/** The brand first; what is compared with it is grey. Both are seen in every theme. */
const OWN = [tokens.colorBrandBackground, tokens.colorNeutralStrokeAccessible];
const OTHERS = Object.values(DataVizPalette).filter((token) => token.startsWith('qualitative'));
const colourAt = (place: number) => OWN[place] ?? getColorFromToken(OTHERS[place % OTHERS.length] ?? DataVizPalette.color1);

const useStyles = makeStyles({
  // as people write it, not With Capitals
  legend: { textTransform: 'none' },
});

/** Bars by category, the series beside each other. A table says the same. */
export function BarChart({ label, categories, series }: ChartData) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { language } = useLanguage();
  const { width, room } = useWidth();
  const most = Math.max(1, ...series.flatMap(({ values }) => values));
  const data = categories.map((name, at) => ({
    name,
    series: series.map(({ id, text, values }, place) => ({
      key: id,
      legend: text,
      data: values[at] ?? 0,
      color: colourAt(place),
      yAxisCalloutData: number(values[at] ?? 0),
    })),
  }));
  return (
    <div ref={room}>
      <GroupedVerticalBarChart
        key={width}
        chartTitle={label}
        svgProps={{ 'aria-label': label }}
        culture={LOCALE_OF[language]}
        data={data}
        height={HEIGHT}
        hideLabels
        hideLegend={series.length < 2}
        legendProps={{ overflowText: t('chart.more'), enabledWrapLines: true, styles: { text: styles.legend } }}
        noOfCharsToTruncate={8}
        yAxisTickCount={Math.min(TICKS, most)}
        barWidth="auto"
        maxBarWidth={16}
        roundCorners
      />
    </div>
  );
}

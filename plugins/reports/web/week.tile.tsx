import { ChartCard, TileContent } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addWeeks, weekAt } from '../contract/index.ts';
import { reportApi } from './api-client.ts';
import { useWeekName } from './use-week-name.ts';

const WEEKS = 8;

/** So many parts are asked for one that has anything to show. */
const ASKED = 3;

/** The last weeks of what runs every day: the part of which there was most. */
export default function WeekTile() {
  const { t } = useTranslation('reports');
  const { number, timeZone } = useFormat();
  const nameOf = useWeekName();
  const [to] = useState(() => weekAt(timeZone, Date.now()));
  const { data } = useSuspenseQuery(reportApi.parts.query());
  const query = { from: addWeeks(to, 1 - WEEKS), to };
  const reports = useSuspenseQueries({
    queries: data.parts
      .slice(-ASKED)
      .toReversed()
      .map(({ id }) => reportApi.get.query({ params: { part: id }, query })),
  });
  const [shown] = reports
    .flatMap(({ data: report }) => {
      const series = report.series.filter(({ weeks }) => weeks.some(Boolean));
      return series.length > 0 ? [{ ...report, series }] : [];
    })
    .toSorted((a, b) => sumOf(b) - sumOf(a));
  const main = shown?.series[0];
  if (!main) return <TileContent text={t('none')} />;
  return (
    <ChartCard
      figure={number(main.weeks.at(-1) ?? 0)}
      period={`${t('thisWeek', { what: main.text.toLowerCase(), before: number(main.weeks.at(-2) ?? 0) })} · ${shown.title}`}
      label={t('chart', { title: shown.title })}
      category={t('week')}
      categories={shown.weeks.map((week) => nameOf(week))}
      series={shown.series.map(({ id, text, weeks }) => ({ id, text, values: weeks }))}
    />
  );
}

const sumOf = ({ series }: { readonly series: readonly { readonly weeks: readonly number[] }[] }): number =>
  series.flatMap(({ weeks }) => weeks).reduce((sum, count) => sum + count, 0);

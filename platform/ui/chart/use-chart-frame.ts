import { makeStyles } from '@fluentui/react-components';
import { LOCALE_OF } from '@platform/core';
import { useLanguage } from '@platform/web';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  // as people write it, not With Capitals
  legend: { textTransform: 'none' },
});

/**
 * What all charts have in common. A chart is laid out for one width: it is drawn once its `room` has one, and `width` is its key.
 * @param label what is read aloud
 * @param count of how many series it is; one alone needs no legend
 */
export function useChartFrame(label: string, count: number) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [width, setWidth] = useState<number>();
  const room = useCallback((place: HTMLDivElement) => {
    const measure = () => setWidth(place.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    measure();
    return () => observer.disconnect();
  }, []);
  const frame = {
    chartTitle: label,
    svgProps: { 'aria-label': label },
    culture: LOCALE_OF[language],
    hideLegend: count < 2,
    legendProps: { overflowText: t('chart.more'), enabledWrapLines: true, styles: { text: styles.legend } },
    noOfCharsToTruncate: 8,
    roundCorners: true,
  };
  return { frame, room, width };
}

import { makeStyles } from '@fluentui/react-components';
import { ChartCard } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OverdueAge } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';

const useStyles = makeStyles({ chart: { maxWidth: '640px' } });

/** How many keys are overdue, and for how long. Nothing where none is. */
export function OverdueAges() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { number } = useFormat();
  const { data } = useSuspenseQuery(keyApi.overdueByAge.query({ query: {} }));
  const values = OverdueAge.options.map((age) => data[age]);
  const total = values.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <div className={styles.chart}>
      <ChartCard
        figure={number(total)}
        period={t('overview.ages.period')}
        label={t('overview.ages.label')}
        category={t('overview.ages.age')}
        categories={OverdueAge.options.map((age) => t(`overview.ages.${age}`))}
        series={[{ id: 'overdue', text: t('overview.overdue'), values }]}
      />
    </div>
  );
}

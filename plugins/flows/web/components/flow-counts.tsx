import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { flowApi } from '../api-client.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    flexWrap: 'wrap',
    listStyleType: 'none',
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: 0,
  },
});

/** How much needs somebody; each number leads to what it counts. */
export function FlowCounts() {
  const styles = useStyles();
  const { t } = useTranslation('flows');
  const { number } = useFormat();
  const { data } = useSuspenseQuery(flowApi.counts.query());
  const counts = [
    { id: 'failing', to: '?state=FAILING' },
    { id: 'late', to: '?late=true' },
    { id: 'waiting', to: '?state=WAITING' },
    { id: 'running', to: '?state=RUNNING' },
  ] as const;
  return (
    <ul className={styles.root} aria-label={t('counts.label')}>
      {counts.map(({ id, to }) => (
        <li key={id}>
          <AppLink to={to} quiet={data[id] === 0}>
            {t(`counts.${id}`, { count: data[id], number: number(data[id]) })}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

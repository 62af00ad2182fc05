import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { AppLink } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KeyStatus } from '../contract/index.ts';
import { keyApi } from './api-client.ts';
import { useCountText } from './components/use-count-text.ts';
import { useIsForSeveral } from './components/use-is-for-several.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, padding: `${tokens.spacingVerticalXXS} 0` },
  count: { fontVariantNumeric: 'tabular-nums' },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  more: { margin: 'auto 0 0' },
});

/** Key holdings by status, and what is late. */
export default function KeyHoldingsTile() {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const countText = useCountText();
  const isForSeveral = useIsForSeveral();
  const { data: summary } = useSuspenseQuery(keyApi.summary.query({ query: {} }));
  const shown = KeyStatus.options.filter((status) => status === 'ACTIVE' || summary.byStatus[status].count > 0);
  return (
    <>
      <p className={styles.text}>{t(isForSeveral ? 'tile.textPartner' : 'tile.textCustomer')}</p>
      <ul className={styles.list}>
        {shown.map((status) => (
          <li key={status} className={styles.row}>
            <AppLink to={`/keys/list?status=${status}`}>{t(`overview.status.${status}`)}</AppLink>
            <span className={styles.count}>{countText(summary.byStatus[status])}</span>
          </li>
        ))}
        {summary.overdue.count > 0 && (
          <li className={styles.row}>
            <AppLink to="/keys/list?overdue=true">{t('overview.overdue')}</AppLink>
            <span className={mergeClasses(styles.count, styles.late)}>{countText(summary.overdue)}</span>
          </li>
        )}
      </ul>
      <p className={styles.more}>
        <AppLink to="/keys">{t('tile.more')}</AppLink>
      </p>
    </>
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { Key } from '../../contract/index.ts';

const useStyles = makeStyles({ overdue: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold } });

/** The day when a key is expected back. A late one says so in words, not by colour alone. */
export function ReturnDate({ expectedReturnAt, overdue }: Pick<Key, 'expectedReturnAt' | 'overdue'>) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { date } = useFormat();
  if (!expectedReturnAt) return null;
  return overdue ? (
    <span className={styles.overdue}>
      {date(expectedReturnAt)} · {t('overdue')}
    </span>
  ) : (
    date(expectedReturnAt)
  );
}

import { makeStyles, tokens } from '@fluentui/react-components';
import type { Page } from '@platform/core';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ total: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 } });

/** How many there are, told again whenever that changes. */
export function ListTotal({ page }: { readonly page: Page<unknown> | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { total, totalAtLeast } = page ?? {};
  const isExact = typeof total === 'number';
  const text = isExact
    ? t('list.total', { count: total, number: number(total) })
    : totalAtLeast === undefined
      ? ''
      : t('list.totalAtLeast', { number: number(totalAtLeast) });
  return <output className={styles.total}>{text}</output>;
}

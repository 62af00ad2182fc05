import { makeStyles, tokens } from '@fluentui/react-components';
import type { Page } from '@platform/core';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({ total: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 } });

interface Props {
  readonly page: Page<unknown> | undefined;
  readonly words: (count: number, said: string) => string;
}
/** How many there are, told again whenever that changes. */
export function ListTotal({ page, words }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { total, totalAtLeast } = page ?? {};
  const least = () => (totalAtLeast === undefined ? '' : words(totalAtLeast, t('list.moreThan', { number: number(totalAtLeast) })));
  return <output className={styles.total}>{typeof total === 'number' ? words(total, number(total)) : least()}</output>;
}

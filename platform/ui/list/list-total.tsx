import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { ListCall, ListSource } from './list-source.ts';
import { useFirstPage } from './use-list-answer.ts';

const useStyles = makeStyles({ total: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 } });

interface Props<Row> {
  readonly list: ListSource<Row>;
  readonly shown: ListCall;
  readonly words: (count: number, said: string) => string;
}
/** How many there are, told again whenever that changes. */
export function ListTotal<Row>({ list, shown, words }: Props<Row>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const { total, totalAtLeast } = useFirstPage(list, shown).first ?? {};
  const least = () => (totalAtLeast === undefined ? '' : words(totalAtLeast, t('list.moreThan', { number: number(totalAtLeast) })));
  return <output className={styles.total}>{typeof total === 'number' ? words(total, number(total)) : least()}</output>;
}

import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from './choice-list.tsx';
import type { Option, OptionSearch } from './filter.ts';
import { SearchBox } from './search-box.tsx';
import { useOptions } from './use-options.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  none: { margin: 0, padding: tokens.spacingVerticalS, color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly label: string;
  readonly search: OptionSearch;
  readonly chosen: readonly string[];
  readonly onPick: (option: Option) => void;
}
export function SearchedChoices({ label, search, chosen, onPick }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const { options, none } = useOptions(search, text);
  return (
    <div className={styles.root}>
      <SearchBox wide label={t('list.search')} text={text} onSearch={setText} />
      {options.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ChoiceList label={label} options={options} chosen={chosen} onPick={onPick} />
      )}
    </div>
  );
}

import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionSearch } from './filter.ts';
import { SearchBox } from './search-box.tsx';
import { useOptions } from './use-options.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, maxHeight: '360px', overflowY: 'auto' },
  option: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorBrandBackground2 },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  readonly search: OptionSearch;
  /** Stand first, whatever is searched for. */
  readonly first?: readonly Option[];
  readonly chosen?: string | undefined;
  readonly onPick: (option: Option) => void;
}
/** Options to press, narrowed while one types. */
export function OptionChoices({ search, first = [], chosen, onPick }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const { options, none } = useOptions(search, text);
  const known = new Set(first.map(({ value }) => value));
  const all = [...first, ...options.filter(({ value }) => !known.has(value))];
  return (
    <>
      <SearchBox wide label={t('list.search')} text={text} onSearch={setText} />
      {options.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.list}>
        {all.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={mergeClasses(styles.option, option.value === chosen && styles.chosen)}
              aria-current={option.value === chosen}
              onClick={() => onPick(option)}
            >
              {option.label}
              {option.detail && <span className={styles.detail}>{option.detail}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

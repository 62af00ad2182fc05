import { makeStyles, mergeClasses, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option, OptionSearch } from './filter.ts';
import { SearchBox } from './search-box.tsx';
import { useOptions } from './use-options.ts';

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    width: '320px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    padding: tokens.spacingVerticalM,
  },
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
  /** What is chosen: "Arbetsorganisation". */
  readonly label: string;
  readonly search: OptionSearch;
  /** Stand first, whatever is searched for. */
  readonly first?: readonly Option[];
  readonly chosen: string | undefined;
  readonly onPick: (option: Option) => void;
  /** Open from the beginning: it was fetched because somebody asked for it. */
  readonly startsOpen?: boolean;
  /** The button that opens it. */
  readonly children: ReactElement;
}
/** One of many behind a button: searched while one types, and chosen at once. */
export function OptionMenu({ label, search, first = [], chosen, onPick, startsOpen = false, children }: Props) {
  const styles = useStyles();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Popover trapFocus positioning="below-start" open={isOpen} onOpenChange={(_, { open }) => setOpen(open)}>
      <PopoverTrigger>{children}</PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={label}>
        <Choices
          search={search}
          first={first}
          chosen={chosen}
          onPick={(option) => {
            setOpen(false);
            onPick(option);
          }}
        />
      </PopoverSurface>
    </Popover>
  );
}

function Choices({ search, first, chosen, onPick }: Required<Omit<Props, 'children' | 'label' | 'startsOpen'>>) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const { options, isLoading } = useOptions(search, text);
  const known = new Set(first.map(({ value }) => value));
  const all = [...first, ...options.filter(({ value }) => !known.has(value))];
  return (
    <>
      <SearchBox wide label={t('list.search')} text={text} onSearch={setText} />
      {options.length === 0 && !isLoading && <p className={styles.none}>{t('list.noOptions')}</p>}
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

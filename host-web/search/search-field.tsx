import { makeStyles, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hit } from './hit.ts';

const useStyles = makeStyles({
  field: {
    flexGrow: 1,
    minWidth: 0,
    height: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

interface Props {
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The id of the list that it leads through. */
  readonly list: string;
  readonly current: Hit | undefined;
  readonly onStep: (by: 1 | -1) => void;
  readonly onGo: () => void;
}
/** Takes words and scans; the arrows move through what was found, and Enter goes there. */
export function SearchField({ words, onWords, list, current, onStep, onGo }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return onGo();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onStep(event.key === 'ArrowDown' ? 1 : -1);
  };
  return (
    <input
      role="combobox"
      aria-label={t('search.title')}
      aria-expanded={current !== undefined}
      aria-controls={list}
      aria-activedescendant={current && `${list}-${current.key}`}
      aria-autocomplete="list"
      autoComplete="off"
      spellCheck={false}
      className={styles.field}
      placeholder={t('search.placeholder')}
      maxLength={200}
      value={words}
      onChange={({ target }) => onWords(target.value)}
      onKeyDown={press}
    />
  );
}
